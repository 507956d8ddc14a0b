import { tabStorage } from '../store/kept/browser-storage.js';
import { storeDrafts } from '../store/kept/drafts.js';

/** When the page last reloaded itself, in epoch ms. */
const RELOADED_AT = 'falaj.reloaded-at';

/** The page reloads itself at most once in this time, in ms, or a missing file could make it reload for ever. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** The navigation of the page; replaced in specs, as jsdom has none. */
export const page = {
  reload: (): void => window.location.reload(),
  /** Whether the page was loaded by a reload. Without storage, that is all that is known of the time before. */
  isReloaded: (): boolean => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type === 'reload';
  },
};

/**
 * Reloads the page if its build is gone from the server, and keeps the drafts. Returns whether it reloads.
 * @param file the address of the file that could not be loaded, if known
 * @param isRetry whether it failed before: if the server has it, the browser remembers that failure until a reload
 */
export async function reloadIfStale(file: string | null, isRetry: boolean): Promise<boolean> {
  if (!navigator.onLine || hasJustReloaded() || !(await isStale(file, isRetry))) return false;
  const isNoted = tabStorage.set(RELOADED_AT, String(Date.now()));
  if (!isNoted && page.isReloaded()) return false;
  storeDrafts();
  page.reload();
  return true;
}

function hasJustReloaded(): boolean {
  const at = Number(tabStorage.get(RELOADED_AT) ?? 0);
  return Date.now() - at < RELOAD_AGAIN_AFTER_MS;
}

/** Whether a fresh page could load what this one cannot. */
async function isStale(file: string | null, isRetry: boolean): Promise<boolean> {
  try {
    if (await hasOtherEntry()) return true;
    if (file === null) return isRetry;
    const { ok, status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || (ok && isRetry);
  } catch {
    // The server cannot be reached, so nothing is known about its build.
    return false;
  }
}

/** Whether a fresh page would start with another script than this one did. */
async function hasOtherEntry(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!entry) return false;
  const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
  return response.ok && !(await response.text()).includes(entry);
}
