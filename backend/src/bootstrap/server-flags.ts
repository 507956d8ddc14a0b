/**
 * Flags of V8 for the server: 64 MiB for each half of the young generation, from the start (V8's own are 1 and at most
 * 16 MiB). A request is then over before the next collection, so that little of it is copied or kept: a transfer takes
 * less CPU, and the memory does not grow with the size of requests; and a start is over before the second one. V8
 * reads them only when a process starts, so they are passed to `main.js` by `npm start`, the image, the service in
 * docs/operations.md and the tests.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'] as const;
