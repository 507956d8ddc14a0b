import { isConnectionLost } from '../live/connection.js';
import { hasAnswer } from '../live/reachability.js';
import { reloadIfStale } from './stale-build.js';

/** The style sheets that failed to load. Vite takes them for loaded at the next attempt, so they are kept here. */
const missing = new Set<string>();

// The error event of an element does not bubble, so it is handled in the capture phase.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missing.add(target.href);
    target.remove();
  },
  true,
);

/** Loads the style sheets that failed before. Rejects if one fails again. */
async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadStyle));
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) link.nonce = nonce;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`The style sheet ${href} could not be loaded.`)));
    document.head.append(link);
  });
}

/** The code of a part could not be loaded. `renew` is called before the part is rendered again. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';

  constructor(
    cause: unknown,
    readonly renew: () => void,
  ) {
    super('A part of the app could not be loaded.', { cause });
  }
}

const NOTHING = () => undefined;

interface LoadOptions {
  renew?: () => void;
  /** Whether it has failed before. Browsers remember a file that could not be loaded until the page is reloaded. */
  isRetry?: boolean;
}

/**
 * Runs a dynamic import. If the app was released anew since the page was loaded, so that the code is gone, the page
 * reloads itself and the promise never settles; also if the code is there again, but the browser remembers a failure.
 * @throws ChunkMissing when the code cannot be loaded
 */
export async function loadChunk<Code>(
  bring: () => Promise<Code>,
  { renew = NOTHING, isRetry = false }: LoadOptions = {},
): Promise<Code> {
  if (!(await isServerThere())) throw new ChunkMissing(null, renew);
  try {
    await loadMissingStyles();
    return await bring();
  } catch (cause) {
    if (await reloadIfStale(fileIn(cause), isRetry)) return await new Promise<never>(() => undefined);
    throw new ChunkMissing(cause, renew);
  }
}

/** Whether an import is worth an attempt: one that fails cannot be repeated without reloading the page. */
export async function isServerThere(): Promise<boolean> {
  return navigator.onLine && (!isConnectionLost() || (await hasAnswer()));
}

/** The address of the file, which most browsers name in the message. */
function fileIn(error: unknown): string | null {
  return error instanceof Error ? (/https?:\/\/\S+\.(?:js|css)\b/.exec(error.message)?.[0] ?? null) : null;
}
