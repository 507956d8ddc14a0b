import { createStore, type StoreApi } from 'zustand';
import { LIMITS } from '#contract/limits';
import { hasCode, isSignedOut } from '../../../../shared/api/api-error.js';
import { askFor } from '../../../../shared/confirmation/confirmation.store.js';
import { factorsIn, factorsResource } from '../../../../shared/factors/factors.store.js';
import { registerForReset } from '../../../../shared/store/create-resource.js';
import {
  approveEach,
  type BulkAnswer,
  type BulkFailure,
  type BulkResult,
  type BulkRun,
  type BulkWork,
} from './bulk-decisions.js';
import { BulkConfirmation } from './bulk-confirmation.js';
import { announceBulk, type Decision } from '../state/approvals.api.js';
import { isStale } from '../state/pending-queue.js';
import type { PendingQueues } from '../state/pending-queues.js';
import type { PendingItem } from '../state/queue-rows.js';

/** Interval at which progress is shown, to limit the number of renders. */
const PROGRESS_INTERVAL_MS = 100;

export interface BulkState<Item> {
  status: 'idle' | 'running' | 'stopping' | 'ended';
  decision: Decision;
  total: number;
  /** Number of items that were decided as wanted. */
  approved: number;
  alreadyDecided: number;
  /** Number of items that wait for a second person. */
  waiting: number;
  failed: BulkFailure<Item>[];
  /** Number of items not started. */
  left: number;
}

const IDLE = {
  status: 'idle',
  decision: 'approved',
  total: 0,
  approved: 0,
  alreadyDecided: 0,
  waiting: 0,
  failed: [],
  left: 0,
} as const;

/** What is decided about all items of a run. */
export interface BulkDecision {
  decision: Decision;
  /** For the customers, with a rejection only. */
  reason: string | null;
}

const APPROVAL: BulkDecision = { decision: 'approved', reason: null };

/** Called when the run has ended. */
export type OnEnd = (ended: BulkEnd) => void;

export interface BulkEnd {
  decision: Decision;
  approved: number;
  alreadyDecided: number;
  waiting: number;
  failed: number;
  /** Number of items not started. */
  left: number;
  /** The error that prevented loading all items, else null. */
  error: unknown;
}

/** Decides many requests of a queue, each by itself. It continues while the user visits other pages of the app. */
export class BulkApproval<Item extends PendingItem> {
  readonly store: StoreApi<BulkState<Item>> = createStore(() => ({ ...IDLE, failed: [] }));
  private run: BulkRun<Item> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Failures of earlier runs that were not tried again. */
  private kept: BulkFailure<Item>[] = [];
  private by = APPROVAL;
  /** Answered ids that have not been passed on to the queues yet. */
  private unreported: Record<BulkAnswer<Item>['as'], string[]> = noneUnreported();

  constructor(readonly queues: PendingQueues<Item>) {
    registerForReset(this);
  }

  /** Decides `items`, about `count` in number, by default for them; does nothing while another run is active. */
  async start(
    items: BulkWork<Item>['items'],
    count: number,
    onEnd: OnEnd,
    by: BulkDecision = APPROVAL,
  ): Promise<void> {
    if (this.run) return;
    this.by = by;
    await this.begin(items, count, { onEnd, kept: [] });
  }

  /** Tries the failed items again, except those for which that is of no use. */
  async retry(onEnd: OnEnd): Promise<void> {
    if (this.run) return;
    const { failed } = this.store.getState();
    const items = failed.filter(isWorthRetrying).map(({ item }) => item);
    const kept = failed.filter((failure) => !isWorthRetrying(failure));
    await this.begin(items, items.length, { onEnd, kept });
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

  private async begin(
    items: BulkWork<Item>['items'],
    count: number,
    { onEnd, kept }: { onEnd: OnEnd; kept: BulkFailure<Item>[] },
  ): Promise<void> {
    this.unreported = noneUnreported();
    this.kept = kept;
    const total = count + kept.length;
    const { decision } = this.by;
    this.store.setState({ ...IDLE, status: 'running', decision, total, left: count, failed: kept });
    const bulk = this.confirmedInBulk(items);
    const mine = approveEach({
      isWanted: async () =>
        decision === 'rejected' ||
        count <= LIMITS.unconfirmedApprovals ||
        !(await hasFactor()) ||
        bulk.confirmFirst(),
      items: bulk.items(),
      count,
      approve: (item) => bulk.approve(item),
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

  private confirmedInBulk(items: BulkWork<Item>['items']): BulkConfirmation<Item> {
    const { kind } = this.queues;
    const { decision, reason } = this.by;
    return new BulkConfirmation({
      items,
      approve: (item, confirmed) => kind.decide(item, decision, reason, confirmed),
      kindOf: (item) => kind.approvalOf(item),
      ask: (of, ids, why) => askFor({ action: 'bulk_approval', details: { kind: of, ids } }, why),
      announce: announceBulk,
    });
  }

  private finish(result: BulkResult<Item>, onEnd: OnEnd): void {
    this.run = null;
    clearTimeout(this.timer);
    this.show(result);
    this.store.setState({ status: 'ended' });
    // Items that could not be approved may be outdated, and some may say now that they wait.
    if (result.failed.length + result.waiting > 0 || result.error !== null) this.queues.invalidate();
    // The app already asks the user to sign in again.
    if ([result.error, ...result.failed.map(({ error }) => error)].some(isSignedOut)) return;
    onEnd({
      decision: this.by.decision,
      approved: result.approved,
      alreadyDecided: result.alreadyDecided,
      waiting: result.waiting,
      failed: result.failed.length,
      left: result.left,
      error: result.error,
    });
  }

  private showSoon(soFar: BulkResult<Item>): void {
    this.timer ??= setTimeout(() => this.show(soFar), PROGRESS_INTERVAL_MS);
  }

  private show({ approved, alreadyDecided, waiting, failed, left }: BulkResult<Item>): void {
    this.timer = undefined;
    const unreported = this.unreported;
    this.unreported = noneUnreported();
    this.queues.end(unreported.approved, { result: this.by.decision, by: null });
    this.queues.leave(unreported.alreadyDecided);
    this.store.setState({ approved, alreadyDecided, waiting, failed: [...this.kept, ...failed], left });
  }
}

/**
 * Whether another attempt may succeed: not if the recipient cannot be credited, if the customer has frozen everything, or
 * if its owner has changed it, so that it has to be looked at again.
 */
export function isWorthRetrying({ error }: BulkFailure<unknown>): boolean {
  return !hasCode(error, 'recipient_unavailable') && !hasCode(error, 'customer_frozen') && !isStale(error);
}

/** Whether the user can confirm anything; without one the bank asks for no confirmation. */
async function hasFactor(): Promise<boolean> {
  await factorsResource.load();
  const { data } = factorsResource.store.getState();
  return data !== undefined && factorsIn(data).length > 0;
}

function noneUnreported(): Record<BulkAnswer<unknown>['as'], string[]> {
  return { approved: [], alreadyDecided: [], waiting: [], failed: [] };
}

/**
 * Asks before the tab is closed, because pending answers would be lost. Returns a function that undoes it.
 */
function warnBeforeLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
