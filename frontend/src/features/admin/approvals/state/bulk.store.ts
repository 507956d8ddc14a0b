import { createStore, type StoreApi } from 'zustand';
import { isSignedOut } from '../../../../shared/api/api-error.js';
import { registerForReset } from '../../../../shared/store/create-resource.js';
import {
  approveEach,
  type BulkAnswer,
  type BulkFailure,
  type BulkResult,
  type BulkRun,
  type BulkWork,
} from './bulk-decisions.js';
import type { PendingQueues } from './pending-queues.js';
import { GONE, type PendingItem } from './queue-rows.js';

/** Interval at which progress is shown, to limit the number of renders. */
const PROGRESS_INTERVAL_MS = 100;

export interface BulkState<Item> {
  status: 'idle' | 'running' | 'stopping' | 'ended';
  total: number;
  approved: number;
  alreadyDecided: number;
  failed: BulkFailure<Item>[];
  /** Number of items not started. */
  left: number;
}

const IDLE = { status: 'idle', total: 0, approved: 0, alreadyDecided: 0, failed: [], left: 0 } as const;

/** Called when the run has ended. */
export type OnEnd = (ended: BulkEnd) => void;

export interface BulkEnd {
  approved: number;
  alreadyDecided: number;
  failed: number;
  /** Number of items not started. */
  left: number;
  /** The error that prevented loading all items, else null. */
  error: unknown;
}

/** Bulk approval of one kind of request. It continues while the user visits other pages of the app. */
export class BulkApproval<Item extends PendingItem> {
  readonly store: StoreApi<BulkState<Item>> = createStore(() => ({ ...IDLE, failed: [] }));
  private run: BulkRun<Item> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Answered ids that have not been passed on to the queues yet. */
  private unreported: Record<BulkAnswer<Item>['as'], string[]> = noneUnreported();

  constructor(readonly queues: PendingQueues<Item>) {
    registerForReset(this);
  }

  /** Approves `items`, about `count` in number; does nothing while another run is active. */
  async start(items: BulkWork<Item>['items'], count: number, onEnd: OnEnd): Promise<void> {
    if (this.run) return;
    this.unreported = noneUnreported();
    this.store.setState({ ...IDLE, status: 'running', total: count, left: count, failed: [] });
    const mine = approveEach({
      items,
      count,
      approve: (item) => this.queues.kind.decide(item, 'approved', null),
      onAnswer: (soFar, { item, as }) => {
        if (this.run !== mine) return;
        this.unreported[as].push(item.id);
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

  /** Retries the failed items. */
  retry(onEnd: OnEnd): Promise<void> {
    const items = this.store.getState().failed.map(({ item }) => item);
    return this.start(items, items.length, onEnd);
  }

  stop(): void {
    this.run?.stop();
    if (this.run) this.store.setState({ status: 'stopping' });
  }

  /** Discards the outcome of the last run. */
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
    // Items that could not be approved may be outdated.
    if (result.failed.length > 0 || result.error !== null) this.queues.invalidate();
    // The app already asks the user to sign in again.
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
    }, PROGRESS_INTERVAL_MS);
  }

  private show({ approved, alreadyDecided, failed, left }: BulkResult<Item>): void {
    this.timer = undefined;
    const unreported = this.unreported;
    this.unreported = noneUnreported();
    this.queues.end(unreported.approved, { result: 'approved', by: null });
    this.queues.end(unreported.alreadyDecided, GONE);
    this.store.setState({ approved, alreadyDecided, failed: [...failed], left });
  }
}

function noneUnreported(): Record<'approved' | 'alreadyDecided' | 'failed', string[]> {
  return { approved: [], alreadyDecided: [], failed: [] };
}

/**
 * Asks before the tab is closed, because pending answers would be lost. Returns a function that undoes it.
 */
function warnBeforeLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('beforeunload', warn);
  };
}
