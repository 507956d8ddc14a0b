/** Pages that journeys use one after the other, each in a browser context of its own. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { TRANSLATION } from './translation.js';

/**
 * Three seconds after its start, a page loads in advance what may be needed later, unless its user saves data. For
 * journeys this only costs time, and slow machines the more. `frontend/src/shared/lazy/prefetch.spec.ts` tests it.
 */
const SAVES_DATA = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })';

/** What journeys listen to. */
const EVENTS = [
  ...['console', 'dialog', 'download', 'framenavigated', 'load', 'pageerror'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'websocket'],
];

/** What cannot be undone, or not surely. After such a call the page is used by no other journey. */
const LASTING = {
  page: [
    ...['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction'],
    ...['routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  ],
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
    ...['routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
    ...['setGeolocation', 'setHTTPCredentials', 'setOffline'],
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** What a page may keep in the browser, apart from cookies and what lasts as long as its tab. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers';

/** An idle page takes memory, and appears among the pictures of a journey that fails beside it. */
const MOST_IDLE = 3;

/** A page that is not empty by then, or not closed, is left to itself. */
const PATIENCE_MS = 10_000;

interface Screen {
  page: Page;
  cdp: CDPSession;
  options: BrowserContextOptions;
  isSpent: boolean;
}

/**
 * Lends pages. One that a journey has given back stays open at an address of the same bank: its process, and what is
 * compiled there, serve the next journey. To load the app takes little more than half of the processor time of a new
 * page. It has no cookies, storage, history, routes or listeners any more; if it might have more than these, it is
 * closed.
 */
export class Screens {
  private idle: Screen[] = [];
  private readonly lent = new Map<Page, Screen>();

  constructor(
    private readonly browser: Browser,
    private readonly isTranslated: boolean,
  ) {}

  /** A page with these options that shows nothing of another journey. */
  async take(options: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify(options);
    const known = this.idle.find((screen) => JSON.stringify(screen.options) === key);
    this.idle = this.idle.filter((screen) => screen !== known);
    const screen = known ?? (await this.make(options));
    this.lent.set(screen.page, screen);
    return screen.page;
  }

  /** Makes a page empty for the next journey. After a journey that failed it is closed instead. */
  async giveBack(page: Page, isSound: boolean): Promise<void> {
    const lent = this.lent.get(page);
    this.lent.delete(page);
    const isKept = isSound && lent && !isUsedUp(lent) && (await isDoneInTime(empty(lent)));
    if (isKept) this.idle.push(lent);
    const closed = isKept ? this.idle.splice(0, this.idle.length - MOST_IDLE) : [{ page }];
    for (const screen of closed) await isDoneInTime(screen.page.context().close());
  }

  private async make(options: BrowserContextOptions): Promise<Screen> {
    const context = await this.browser.newContext(options);
    await context.addInitScript(SAVES_DATA);
    if (this.isTranslated) await context.addInitScript(TRANSLATION);
    const page = await context.newPage();
    const screen = { page, cdp: await context.newCDPSession(page), options, isSpent: false };
    const spend = () => {
      screen.isSpent = true;
    };
    whenCalled(page, LASTING.page, spend);
    whenCalled(context, LASTING.context, spend);
    whenCalled(context.clock, LASTING.clock, spend);
    return screen;
  }
}

function isUsedUp({ page, isSpent, options }: Screen): boolean {
  return isSpent || page.isClosed() || page.context().pages().length > 1 || !options.baseURL;
}

/** The page leaves the app for a short text of the same origin, where it can also drop the storage of its tab. */
async function empty({ page, cdp, options }: Screen): Promise<void> {
  const context: BrowserContext = page.context();
  const address = new URL('/healthz', options.baseURL);
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await page.goto(address.href);
  await context.clearCookies();
  await page.evaluate('sessionStorage.clear(); window.name = ""');
  await cdp.send('Storage.clearDataForOrigin', { origin: address.origin, storageTypes: STORED });
  await cdp.send('Page.resetNavigationHistory');
  if (options.viewport) await page.setViewportSize(options.viewport);
}

function whenCalled<Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  tell: () => void,
): void {
  for (const name of names) {
    const call: unknown = target[name];
    if (typeof call !== 'function') throw new Error(`Playwright has no ${name}.`);
    const value = (...args: unknown[]): unknown => {
      tell();
      return call.apply(target, args) as unknown;
    };
    Object.defineProperty(target, name, { value });
  }
}

/** False if the work fails, or takes too long; it is then not waited for. */
async function isDoneInTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone;
}
