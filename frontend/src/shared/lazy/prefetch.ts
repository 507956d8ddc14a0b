/** After the start, the page that was opened and its data load first; in ms. */
const START_AFTER_MS = 3_000;
/** The pause between two parts where the browser cannot say when it is idle, in ms. */
const PAUSE_MS = 500;

/** What browsers call lines that are too slow to load in advance what may never be opened. */
const SLOW = /[23]g$/;

interface Part {
  load: () => Promise<unknown>;
  isEssential: boolean;
}

const waiting: Part[] = [];
let state: 'off' | 'idle' | 'running' = 'off';

/**
 * Loads a part in advance when the browser is idle, so that it opens at once, also offline. An essential part comes
 * first, and for people who save data, too: without it they could not send what they have typed, and a page that
 * reloads itself because it is gone after a release would lose it.
 */
export function prefetch(load: () => Promise<unknown>, { isEssential = false } = {}): void {
  waiting.push({ load, isEssential });
  if (state === 'idle') void run();
}

/** Begins to load what waits, one part after another. */
export function startPrefetching(): void {
  if (state === 'off') setTimeout(() => void run(), START_AFTER_MS);
}

async function run(): Promise<void> {
  state = 'running';
  while (hasNext()) {
    await idle();
    if (navigator.onLine) await takeNext()?.load();
    else await online();
  }
  state = 'idle';
}

function hasNext(): boolean {
  return waiting.some(({ isEssential }) => isEssential) || (waiting.length > 0 && !savesData());
}

/** The part that is loaded next; nothing if those that wait are too much for people who save data. */
function takeNext(): Part | undefined {
  const essential = waiting.findIndex(({ isEssential }) => isEssential);
  if (essential < 0 && savesData()) return undefined;
  const [next] = waiting.splice(Math.max(essential, 0), 1);
  return next;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || SLOW.test(connection?.effectiveType ?? '');
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE_MS);
  });
}

function online(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
