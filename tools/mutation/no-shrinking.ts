/** A property that fails has noticed the change: the smallest example is of no use here, and takes longest. */
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
