export { type NativeOptions, nativeBackend, nativeSource } from "./native-backend.ts";
