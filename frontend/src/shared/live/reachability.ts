import { createStore, useStore } from 'zustand';

/** Answers without a session and without the database. */
const PROBE_PATH = '/healthz';
/** The pause between two attempts while the server cannot be reached, in ms. */
const PROBE_AGAIN_AFTER_MS = 3_000;

const reachability = createStore<{ isReachable: boolean }>(() => ({ isReachable: true }));
let probing: Promise<void> | null = null;

/** Whether the server can be reached. While it cannot, it is asked again every few seconds. */
export function useReachable(): boolean {
  return useStore(reachability, ({ isReachable }) => isReachable);
}

/** Subscribes to the moment when the server can be reached again. Returns a function that unsubscribes. */
export function onReachableAgain(listener: () => void): () => void {
  return reachability.subscribe((now, before) => {
    if (now.isReachable && !before.isReachable) listener();
  });
}

export function isReachable(): boolean {
  return reachability.getState().isReachable;
}

/** Called when a request got an answer. */
export function reportAnswer(): void {
  if (!reachability.getState().isReachable) reachability.setState({ isReachable: true });
}

/** Called when a request got no answer, or the socket was lost: asks the server whether it is there at all. */
export function reportSilence(): void {
  probing ??= probe().finally(() => {
    probing = null;
  });
}

async function probe(): Promise<void> {
  while (!(await hasAnswer())) {
    reachability.setState({ isReachable: false });
    await new Promise((resolve) => setTimeout(resolve, PROBE_AGAIN_AFTER_MS));
  }
  reportAnswer();
}

/** Whether the server answers now. */
export async function hasAnswer(): Promise<boolean> {
  try {
    return !isGatewayError((await fetch(PROBE_PATH, { cache: 'no-store' })).status);
  } catch {
    return false;
  }
}

/** The answer of a proxy whose server is away. */
export function isGatewayError(status: number): boolean {
  return status === 502 || status === 504;
}
