/**
 * What is called of each library: the types of the result and the parameters. Addresses, of host and device memory alike, are `uint64_t`; handles are addresses, too.
 */
const A = "uint64_t";
const I = "int64_t";
const N = "int";

export const FUNCTIONS = {
  cudart: {
    cudaGetDeviceCount: [N, A],
    cudaSetDevice: [N, N],
    cudaDeviceGetAttribute: [N, A, N, N],
    cudaRuntimeGetVersion: [N, A],
    cudaMemGetInfo: [N, A, A],
    cudaMalloc: [N, A, A],
    cudaHostRegister: [N, A, A, "uint"],
    cudaHostUnregister: [N, A],
    cudaFree: [N, A],
    cudaMemset2DAsync: [N, A, A, N, A, A, A],
    cudaMemcpy2DAsync: [N, A, A, A, A, A, A, N, A],
    cudaStreamCreateWithFlags: [N, A, "uint"],
    cudaStreamDestroy: [N, A],
    cudaStreamSynchronize: [N, A],
    cudaStreamWaitEvent: [N, A, A, "uint"],
    cudaEventCreateWithFlags: [N, A, "uint"],
    cudaEventRecord: [N, A, A],
    cudaEventDestroy: [N, A],
    cudaGetLastError: [N],
    cudaGetErrorName: ["const char *", N],
    cudaGetErrorString: ["const char *", N],
    cudaDeviceReset: [N],
  },
  cuda: {
    cuDeviceGet: [N, A, N],
    cuDeviceGetName: [N, A, N, N],
    cuModuleLoadData: [N, A, A],
    cuModuleUnload: [N, A],
    cuModuleGetFunction: [N, A, A, "const char *"],
    cuLaunchKernel: [N, A, "uint", "uint", "uint", "uint", "uint", "uint", "uint", A, A, A],
  },
  nvrtc: {
    nvrtcCreateProgram: [N, A, "const char *", "const char *", N, A, A],
    nvrtcCompileProgram: [N, A, N, A],
    nvrtcGetProgramLogSize: [N, A, A],
    nvrtcGetProgramLog: [N, A, A],
    nvrtcGetCUBINSize: [N, A, A],
    nvrtcGetCUBIN: [N, A, A],
    nvrtcDestroyProgram: [N, A],
  },
  cublas: {
    cublasCreate_v2: [N, A],
    cublasDestroy_v2: [N, A],
    cublasSetStream_v2: [N, A, A],
    cublasGetVersion_v2: [N, A, A],
    cublasDgemm_v2_64: [N, A, N, N, I, I, I, A, A, I, A, I, A, A, I],
    cublasDgemmStridedBatched_64: [N, A, N, N, I, I, I, A, A, I, I, A, I, I, A, A, I, I, I],
    cublasDgemv_v2_64: [N, A, N, I, I, A, A, I, A, I, A, A, I],
    cublasDtrsm_v2_64: [N, A, N, N, N, N, I, I, A, A, I, A, I],
    cublasDgeam_64: [N, A, N, N, I, I, A, A, I, A, A, I, A, I],
  },
  cublasLt: {
    cublasLtMatmulDescCreate: [N, A, N, N],
    cublasLtMatmulDescSetAttribute: [N, A, N, A, A],
    cublasLtMatmulDescDestroy: [N, A],
    cublasLtMatrixLayoutCreate: [N, A, N, A, A, I],
    cublasLtMatrixLayoutSetAttribute: [N, A, N, A, A],
    cublasLtMatrixLayoutDestroy: [N, A],
    cublasLtMatmulPreferenceCreate: [N, A],
    cublasLtMatmulPreferenceSetAttribute: [N, A, N, A, A],
    cublasLtMatmulPreferenceDestroy: [N, A],
    cublasLtMatmulAlgoGetHeuristic: [N, A, A, A, A, A, A, A, N, A, A],
    cublasLtMatmulAlgoConfigGetAttribute: [N, A, N, A, A, A],
    cublasLtMatmulAlgoConfigSetAttribute: [N, A, N, A, A],
    cublasLtMatmulAlgoCheck: [N, A, A, A, A, A, A, A, A],
    cublasLtMatmul: [N, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A],
  },
  cusolver: {
    cusolverDnCreate: [N, A],
    cusolverDnDestroy: [N, A],
    cusolverDnSetStream: [N, A, A],
    cusolverDnCreateParams: [N, A],
    cusolverDnDestroyParams: [N, A],
    cusolverDnXpotrf_bufferSize: [N, A, A, N, I, N, A, I, N, A, A],
    cusolverDnXpotrf: [N, A, A, N, I, N, A, I, N, A, A, A, A, A],
    cusolverDnXsyevd_bufferSize: [N, A, A, N, N, I, N, A, I, N, A, N, A, A],
    cusolverDnXsyevd: [N, A, A, N, N, I, N, A, I, N, A, N, A, A, A, A, A],
    cusolverDnDsytrd_bufferSize: [N, A, N, N, A, N, A, A, A, A],
    cusolverDnDsytrd: [N, A, N, N, A, N, A, A, A, A, N, A],
    cusolverDnDorgtr_bufferSize: [N, A, N, N, A, N, A, A],
    cusolverDnDorgtr: [N, A, N, N, A, N, A, A, N, A],
    cusolverDnDgeqrf_bufferSize: [N, A, N, N, A, N, A],
    cusolverDnDgeqrf: [N, A, N, N, A, N, A, A, N, A],
    cusolverDnDorgqr_bufferSize: [N, A, N, N, N, A, N, A, A],
    cusolverDnDorgqr: [N, A, N, N, N, A, N, A, A, N, A],
    cusolverDnDgetrf_bufferSize: [N, A, N, N, A, N, A],
    cusolverDnDgetrf: [N, A, N, N, A, N, A, A, A],
    cusolverDnDgetrs: [N, A, N, N, N, A, N, A, A, N, A],
  },
} as const;

export type LibraryName = keyof typeof FUNCTIONS;
type Names<L extends LibraryName> = keyof (typeof FUNCTIONS)[L];
export type FunctionName = { [L in LibraryName]: Names<L> }[LibraryName];

/** The names of each library, from the newest version on, and the toolkit package that brings it. */
export const FILES: Readonly<Record<LibraryName, readonly string[]>> = {
  cuda: ["libcuda.so.1", "libcuda.so"],
  cudart: ["libcudart.so.13", "libcudart.so.12", "libcudart.so"],
  cublas: ["libcublas.so.13", "libcublas.so.12", "libcublas.so"],
  cublasLt: ["libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so"],
  cusolver: ["libcusolver.so.12", "libcusolver.so.11", "libcusolver.so"],
  nvrtc: ["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"],
};
