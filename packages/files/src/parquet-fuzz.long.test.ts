import "./parquet-fuzz.test.ts";
