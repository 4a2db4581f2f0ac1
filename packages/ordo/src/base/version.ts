/** The version of this library; equals the one in package.json. */
export const VERSION = "0.1.0";
