import { isConnectionLost } from '../live/connection.js';
import { hasAnswer } from '../live/reachability.js';
import { reloadIfStale } from './stale-build.js';
import { loadMissingStyles } from './style-sheets.js';

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
