/** Browser contexts that journeys use one after the other. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Three seconds after its start, a page loads in advance what may be needed later, unless its user saves data. For
 * journeys this only costs time, and slow machines the more. `frontend/src/shared/lazy/prefetch.spec.ts` tests it.
 */
const SAVES_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })';

/** What a page may keep beyond its end, apart from cookies; the files of the app stay in the cache. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers';

/**
 * Lends contexts. One that a journey has given back has no page, cookie, permission or route any more, but knows the
 * compiled files of the app: a page takes a quarter less time of the processors than in a new context.
 */
export class Contexts {
  /** By their options. */
  private readonly idle = new Map<string, BrowserContext[]>();
  private readonly optionsOf = new WeakMap<BrowserContext, string>();

  constructor(private readonly browser: Browser) {}

  /** A context with these options that no other journey uses. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const known = this.idle.get(key)?.pop();
    if (known) return known;
    const context = await this.browser.newContext(options);
    await context.addInitScript(SAVES_DATA);
    this.optionsOf.set(context, key);
    return context;
  }

  /** Ends all pages. A context in which something went wrong is closed, of which Playwright takes a picture. */
  async giveBack(context: BrowserContext, isSound: boolean): Promise<void> {
    if (!isSound) {
      await context.close();
      return;
    }
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    const key = this.optionsOf.get(context) ?? '';
    this.idle.set(key, [...(this.idle.get(key) ?? []), context]);
  }
}

/** A page that finds nothing of what the journey before has stored for this address. */
export async function emptyPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: STORED,
  });
  await session.detach();
  return page;
}
