import { createStore, type StoreApi } from 'zustand';
import { registerForReset } from '../../../../shared/store/create-resource.js';
import {
  approveEach,
  type BulkAnswer,
  type BulkFailure,
  type BulkResult,
  type BulkRun,
  type BulkWork,
  isSignedOut,
} from './bulk-decisions.js';
import type { PendingQueues } from './pending-queues.js';
import { GONE, type Waiting } from './queue-rows.js';

/** Answers come faster than anybody can read: they are shown a few at a time. */
const SHOWN_EVERY_MS = 100;

export interface BulkState<Item> {
  status: 'idle' | 'running' | 'stopping' | 'ended';
  total: number;
  approved: number;
  alreadyDecided: number;
  failed: BulkFailure<Item>[];
  /** Not begun. */
  left: number;
}

const IDLE = { status: 'idle', total: 0, approved: 0, alreadyDecided: 0, failed: [], left: 0 } as const;

/** Told when all is answered. */
export type OnEnd = (ended: BulkEnd) => void;

export interface BulkEnd {
  approved: number;
  alreadyDecided: number;
  failed: number;
  /** Not begun. */
  left: number;
  /** Why not all could be loaded, else `null`. */
  error: unknown;
}

/** Approving everything of one kind. It goes on while one looks at something else in the app. */
export class BulkApproval<Item extends Waiting> {
  readonly store: StoreApi<BulkState<Item>> = createStore(() => ({ ...IDLE, failed: [] }));
  private run: BulkRun<Item> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What was answered and is not told to the queues yet. */
  private untold: Record<BulkAnswer<Item>['as'], string[]> = noneUntold();

  constructor(readonly queues: PendingQueues<Item>) {
    registerForReset(this);
  }

  /** Approves `items`, of which there are about `count`. */
  async start(items: BulkWork<Item>['items'], count: number, onEnd: OnEnd): Promise<void> {
    if (this.run) return;
    this.untold = noneUntold();
    this.store.setState({ ...IDLE, status: 'running', total: count, left: count, failed: [] });
    const mine = approveEach({
      items,
      count,
      approve: ({ id }) => this.queues.kind.decide(id, 'approved'),
      onAnswer: (soFar, { item, as }) => {
        if (this.run !== mine) return;
        this.untold[as].push(item.id);
        this.showSoon(soFar);
      },
    });
    this.run = mine;
    const leave = warnBeforeLeaving();
    const result = await mine.done;
    leave();
    if (this.run !== mine) return;
    this.finish(result, onEnd);
  }

  /** Once more, those that failed. */
  retry(onEnd: OnEnd): Promise<void> {
    const items = this.store.getState().failed.map(({ item }) => item);
    return this.start(items, items.length, onEnd);
  }

  stop(): void {
    this.run?.stop();
    if (this.run) this.store.setState({ status: 'stopping' });
  }

  /** Forgets what has ended. */
  dismiss(): void {
    if (!this.run) this.store.setState({ ...IDLE, failed: [] });
  }

  reset(): void {
    this.run?.stop();
    this.run = null;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.store.setState({ ...IDLE, failed: [] });
  }

  private finish(result: BulkResult<Item>, onEnd: OnEnd): void {
    this.run = null;
    clearTimeout(this.timer);
    this.show(result);
    this.store.setState({ status: 'ended' });
    // What could not be approved may be out of date.
    if (result.failed.length > 0 || result.error !== null) this.queues.invalidate();
    // Where to sign in again is said already.
    if ([result.error, ...result.failed.map(({ error }) => error)].some(isSignedOut)) return;
    onEnd({
      approved: result.approved,
      alreadyDecided: result.alreadyDecided,
      failed: result.failed.length,
      left: result.left,
      error: result.error,
    });
  }

  private showSoon(soFar: BulkResult<Item>): void {
    this.timer ??= setTimeout(() => {
      this.show(soFar);
    }, SHOWN_EVERY_MS);
  }

  private show({ approved, alreadyDecided, failed, left }: BulkResult<Item>): void {
    this.timer = undefined;
    const untold = this.untold;
    this.untold = noneUntold();
    this.queues.end(untold.approved, { result: 'approved', by: null });
    this.queues.end(untold.alreadyDecided, GONE);
    this.store.setState({ approved, alreadyDecided, failed: [...failed], left });
  }
}

function noneUntold(): Record<'approved' | 'alreadyDecided' | 'failed', string[]> {
  return { approved: [], alreadyDecided: [], failed: [] };
}

/** Nothing that was acknowledged is lost with the tab; what is under way should be heard of. */
function warnBeforeLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('beforeunload', warn);
  };
}
