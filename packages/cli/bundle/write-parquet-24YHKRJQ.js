import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  writeParquet
} from "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";
export {
  writeParquet
};
