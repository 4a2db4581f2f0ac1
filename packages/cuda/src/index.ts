export { type CudaBackend, type CudaOptions, cudaBackend, cudaSource } from "./cuda-backend.ts";
