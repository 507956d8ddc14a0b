/** Open pages that keep a record of what they were told, while some of their connections are cut at random. */
import { answering } from './answering.js';
import { now, ThinPage } from './thin-page.js';

/** A change that was committed for all pages, and when. */
export interface Committed {
  resource: string;
  /** The number of its transaction. */
  xid: string;
  at: number;
}

export type FollowQuestion =
  | { do: 'connect'; ports: number[]; cookies: string[]; turn: number }
  /** Cuts a connection each this many milliseconds on average, until {@link FollowQuestion} `rest`. */
  | { do: 'cut'; everyMs: number }
  | { do: 'rest' }
  /** Waits until each page knows of each change, and says when they did. */
  | { do: 'report'; committed: Committed[] };

export interface FollowAnswer {
  connected: number;
  cuts: number;
  /** Connections that the server or a lost node has ended. */
  drops: number;
  missed: number;
  /** How many were told that everything is stale. */
  vaguely: number;
  /**
   * How many pages and changes took how many whole milliseconds: from the commit, or from the page's return if it was
   * away then.
   */
  waits: [ms: number, count: number][];
}

/** When a page was told, and since when its connection had been there. */
interface Told {
  at: number;
  since: number;
}

/** What has not come by then never comes. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;
const EVERYTHING = '*';

interface Follower {
  page: ThinPage;
  told: Map<string, Told>;
  /** Each time that everything was said to be stale. */
  everything: (Told & { cursor: string })[];
}

const followers: Follower[] = [];
let cutting: NodeJS.Timeout | undefined;
let cuts = 0;

answering(async (question: FollowQuestion): Promise<FollowAnswer> => {
  let found: Pick<FollowAnswer, 'missed' | 'vaguely' | 'waits'> = { missed: 0, vaguely: 0, waits: [] };
  if (question.do === 'connect') await connectAll(question);
  if (question.do === 'cut') cutting = setInterval(cutOne, question.everyMs);
  if (question.do === 'rest') clearInterval(cutting);
  if (question.do === 'report') found = await reported(question.committed);
  return {
    connected: followers.filter(({ page }) => page.isIn).length,
    cuts,
    drops: followers.reduce((sum, { page }) => sum + page.drops, 0) - cuts,
    ...found,
  };
});

async function connectAll({ ports, cookies, turn }: FollowQuestion & { do: 'connect' }): Promise<void> {
  for (const [index, cookie] of cookies.entries()) followers.push(follower(cookie, ports, turn + index));
  for (const { page } of followers) page.connect();
  await until(() => followers.every(({ everything }) => everything.length > 0));
}

function follower(cookie: string, ports: readonly number[], turn: number): Follower {
  const told = new Map<string, Told>();
  const everything: Follower['everything'] = [];
  const page = new ThinPage(cookie, ports, turn, (self, { resources, cursor }) => {
    const heard = { at: now(), since: self.enteredAt, cursor };
    for (const resource of resources) {
      if (resource === EVERYTHING) everything.push(heard);
      else if (!told.has(resource)) told.set(resource, heard);
    }
    self.forget();
  });
  return { page, told, everything };
}

function cutOne(): void {
  const { page } = followers[Math.floor(Math.random() * followers.length)] ?? {};
  if (!page?.isIn) return;
  cuts += 1;
  page.cut();
}

/**
 * When this page knew of the change: it was told of it, or that everything is stale after the commit. The latter is so
 * when the commit was acknowledged, or when the cursor that came with it covers the transaction.
 */
function knowledge({ told, everything }: Follower, { resource, xid, at }: Committed): Told | undefined {
  const named = told.get(resource);
  const vaguely = everything.find((one) => one.at >= at || covers(one.cursor, BigInt(xid)));
  return named && vaguely ? (named.at <= vaguely.at ? named : vaguely) : (named ?? vaguely);
}

/** Whether a transaction was visible in the snapshot `xmin:xmax:xip,…` of a cursor. */
function covers(cursor: string, xid: bigint): boolean {
  const [, xmax = '0', open = ''] = (cursor.split('@')[0] ?? '').split(':');
  return xid < BigInt(xmax) && !open.split(',').includes(String(xid));
}

async function reported(
  committed: readonly Committed[],
): Promise<Pick<FollowAnswer, 'missed' | 'vaguely' | 'waits'>> {
  const isAllKnown = () =>
    followers.every((one) => committed.every((change) => knowledge(one, change) !== undefined));
  await until(isAllKnown);
  let [missed, vaguely] = [0, 0];
  const waits = new Map<number, number>();
  for (const one of followers) {
    for (const change of committed) {
      const known = knowledge(one, change);
      if (!known) {
        missed += 1;
        continue;
      }
      if (known !== one.told.get(change.resource)) vaguely += 1;
      const ms = Math.max(0, Math.ceil(known.at - Math.max(change.at, known.since)));
      waits.set(ms, (waits.get(ms) ?? 0) + 1);
    }
  }
  return { missed, vaguely, waits: [...waits] };
}

/** Waits for it, but not longer than for what never comes. */
async function until(isSo: () => boolean): Promise<void> {
  const deadline = now() + PATIENCE_MS;
  while (!isSo() && now() < deadline) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
