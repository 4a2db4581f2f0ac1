/** The way from a worker to the thread that started it, in Node and in browsers. */
export interface Channel<In, Out> {
  post(message: Out, transfer?: ArrayBuffer[]): void;
  listen(receive: (message: In) => void): void;
}

export function openChannel<In, Out>(): Channel<In, Out> {
  const threads = typeof process === "object" ? process.getBuiltinModule?.("node:worker_threads") : undefined;
  const port = threads?.parentPort;
  if (port) {
    return {
      post: (message, transfer) => port.postMessage(message, transfer),
      listen: (receive) => void port.on("message", receive),
    };
  }
  return {
    post: (message, transfer = []) => self.postMessage(message, { transfer }),
    listen(receive) {
      self.onmessage = (event: MessageEvent<In>) => receive(event.data);
    },
  };
}
