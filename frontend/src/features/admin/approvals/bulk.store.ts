import { createStore, type StoreApi } from 'zustand';
import { forgetLater } from '../../../shared/store/create-resource.js';
import {
  approveEach,
  type BulkFailure,
  type BulkResult,
  type BulkRun,
  isSignedOut,
} from './bulk-decisions.js';
import type { PendingQueue } from './pending-queue.js';
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
export type OnEnd = (ended: { approved: number; alreadyDecided: number; failed: number }) => void;

/** Approving everything of one kind. It goes on while one looks at something else in the app. */
export class BulkApproval<Item extends Waiting> {
  readonly store: StoreApi<BulkState<Item>> = createStore(() => ({ ...IDLE, failed: [] }));
  private run: BulkRun<Item> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How many of each were told to the queue. */
  private told = { approved: 0, alreadyDecided: 0 };

  constructor(readonly queue: PendingQueue<Item>) {
    forgetLater(this);
  }

  async start(items: readonly Item[], onEnd: OnEnd): Promise<void> {
    if (this.run) return;
    this.told = { approved: 0, alreadyDecided: 0 };
    this.store.setState({ ...IDLE, status: 'running', total: items.length, left: items.length, failed: [] });
    const mine = approveEach(
      items,
      ({ id }) => this.queue.kind.decide(id, 'approved'),
      (soFar) => {
        if (this.run === mine) this.showSoon(soFar);
      },
    );
    this.run = mine;
    const leave = warnBeforeLeaving();
    const result = await mine.done;
    leave();
    if (this.run !== mine) return;
    this.finish(result, onEnd);
  }

  /** Once more, those that failed. */
  retry(onEnd: OnEnd): Promise<void> {
    return this.start(
      this.store.getState().failed.map(({ item }) => item),
      onEnd,
    );
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
    if (result.failed.length > 0) void this.queue.kind.pending.invalidate();
    // Where to sign in again is said already.
    if (result.failed.some(({ error }) => isSignedOut(error))) return;
    onEnd({
      approved: result.approved.length,
      alreadyDecided: result.alreadyDecided.length,
      failed: result.failed.length,
    });
  }

  private showSoon(soFar: BulkResult<Item>): void {
    this.timer ??= setTimeout(() => {
      this.show(soFar);
    }, SHOWN_EVERY_MS);
  }

  private show({ approved, alreadyDecided, failed, left }: BulkResult<Item>): void {
    this.timer = undefined;
    const idsFrom = (items: readonly Item[], told: number) => items.slice(told).map(({ id }) => id);
    this.queue.end(idsFrom(approved, this.told.approved), { result: 'approved', by: null });
    this.queue.end(idsFrom(alreadyDecided, this.told.alreadyDecided), GONE);
    this.told = { approved: approved.length, alreadyDecided: alreadyDecided.length };
    this.store.setState({
      approved: approved.length,
      alreadyDecided: alreadyDecided.length,
      failed: [...failed],
      left,
    });
  }
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
