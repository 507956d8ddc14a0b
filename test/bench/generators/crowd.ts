/** Thousands of open pages in one process: they connect, stay, hear of changes, and come again all at once. */
import { answering } from './answering.js';
import { now, ThinPage } from './thin-page.js';

export type CrowdQuestion =
  /** Connects a page for each cookie, the first one to the node `turn`, the next one to the next node. */
  | { do: 'connect'; ports: number[]; cookies: string[]; turn: number }
  /** Forgets what was told so far. */
  | { do: 'forget' }
  /** Waits until all of them, or those of these numbers, have been told of the resource. */
  | { do: 'told'; resource: string; from?: number; to?: number }
  /** Cuts the first pages, which stay away. */
  | { do: 'cut'; count: number }
  /** Lets them come again at once, each to the node after its last. */
  | { do: 'return'; count: number };

export interface CrowdAnswer {
  connected: number;
  /** When each page was told. */
  times: number[];
  missed: number;
  /** How many were told only that everything is stale. */
  vaguely: number;
  drops: number;
}

/** The number of concurrent handshakes. */
const AT_ONCE = 32;
/** What has not come by then never comes. */
const PATIENCE_MS = 60_000;

const pages: ThinPage[] = [];
let heard: (page: ThinPage) => void = ignore;

answering(async (question: CrowdQuestion): Promise<CrowdAnswer> => {
  let times: number[] = [];
  let missed = 0;
  let vaguely = 0;
  if (question.do === 'connect') await connectAll(question);
  else if (question.do === 'forget') for (const page of pages) page.forget();
  else if (question.do === 'cut') for (const page of pages.slice(0, question.count)) page.cut(true);
  else if (question.do === 'return') for (const page of pages.slice(0, question.count)) page.connect();
  else {
    const { resource, from, to } = question;
    const asked = pages.slice(from, to);
    await untilAll(asked, (page) => page.toldOf(resource) !== undefined);
    times = asked.flatMap((page) => page.toldOf(resource) ?? []);
    missed = asked.length - times.length;
    vaguely = asked.filter((page) => page.toldOf(resource) !== undefined && !page.told.has(resource)).length;
  }
  return {
    connected: pages.filter(({ isIn }) => isIn).length,
    times,
    missed,
    vaguely,
    drops: pages.reduce((sum, { drops }) => sum + drops, 0),
  };
});

async function connectAll({ ports, cookies, turn }: CrowdQuestion & { do: 'connect' }): Promise<void> {
  const fresh = cookies.map(
    (cookie, index) => new ThinPage(cookie, ports, turn + index, (page) => heard(page)),
  );
  pages.push(...fresh);
  let next = 0;
  const connectNext = () => {
    fresh[next]?.connect();
    next += 1;
  };
  const entered = new Set<ThinPage>();
  await untilAll(
    fresh,
    (page) => page.told.size > 0,
    (page) => {
      if (entered.has(page)) return;
      entered.add(page);
      connectNext();
    },
    () => {
      for (let first = 0; first < AT_ONCE; first += 1) connectNext();
    },
  );
}

/** Waits until it is so for all these pages, looking at each only when it hears something. */
async function untilAll(
  some: readonly ThinPage[],
  isSo: (page: ThinPage) => boolean,
  onSo: (page: ThinPage) => void = ignore,
  begin: () => void = ignore,
): Promise<void> {
  const left = new Set(some.filter((page) => !isSo(page)));
  if (left.size === 0) return;
  let lastHeard = now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (now() - lastHeard > PATIENCE_MS) finish();
    }, 1_000);
    const finish = () => {
      clearInterval(timer);
      heard = ignore;
      resolve();
    };
    heard = (page) => {
      if (!left.has(page) || !isSo(page)) return;
      lastHeard = now();
      left.delete(page);
      onSo(page);
      if (left.size === 0) finish();
    };
    begin();
  });
}

function ignore(): void {
  // Nobody waits for it.
}
