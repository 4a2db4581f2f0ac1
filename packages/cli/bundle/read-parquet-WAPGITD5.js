import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  readParquet
} from "./chunk-GGQQNRJC.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";
export {
  readParquet
};
