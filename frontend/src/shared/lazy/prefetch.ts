/** After the start, the page that was opened and its data load first; in ms. */
const START_AFTER_MS = 3_000;
/** The pause between two parts where the browser cannot say when it is idle, in ms. */
const PAUSE_MS = 500;

const waiting: (() => Promise<unknown>)[] = [];
let state: 'off' | 'idle' | 'running' = 'off';

/** Loads a part in advance when the browser is idle, so that it opens at once, also offline. */
export function prefetch(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (state === 'idle') void run();
}

/** Begins to load what waits, one part after another; nothing for people who save data. */
export function startPrefetching(): void {
  if (state !== 'off' || savesData()) return;
  setTimeout(() => void run(), START_AFTER_MS);
}

async function run(): Promise<void> {
  state = 'running';
  while (waiting.length > 0) {
    await idle();
    if (navigator.onLine) await waiting.shift()?.();
    else await online();
  }
  state = 'idle';
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE_MS);
  });
}

function online(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });
}
