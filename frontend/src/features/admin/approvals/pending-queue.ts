import { createStore } from 'zustand';
import type { AuditItem } from '#contract/admin';
import { ApiError, hasCode } from '../../../shared/api/api-error.js';
import { forgetLater, type Resource } from '../../../shared/store/create-resource.js';
import type { CurrencySum } from './currency-sums.js';
import type { Decision } from './approvals.api.js';
import {
  firstRows,
  GONE,
  type Outcome,
  type QueueRow,
  type Waiting,
  withOutcomes,
  withoutEnded,
  withPending,
} from './queue-rows.js';

export interface QueueState<Item> {
  rows: QueueRow<Item>[];
  /** False before the first answer. */
  isLoaded: boolean;
}

/** What one kind of request has of its own. */
export interface QueueKind<Item> {
  name: 'beneficiaries' | 'transfers';
  pending: Resource<Item[]>;
  decide: (id: string, decision: Decision) => Promise<unknown>;
  /** The latest decisions in the audit trail, newest first. */
  latestDecisions: (limit: number) => Promise<AuditItem[]>;
  /** Who or what it is about, as people call it. */
  nameOf: (item: Item) => string;
  /** How much money they are about, by currency. */
  sumsOf: (items: readonly Item[]) => CurrencySum[];
  /** What the filter looks at. */
  wordsOf: (item: Item) => (string | null)[];
}

/** As many decisions as are looked through for who took them. */
const FEWEST_DECISIONS = 20;
const MOST_DECISIONS = 200;

/** What waits for a decision, oldest first, and what has just ceased to: outside of the pages, for all of them. */
export class PendingQueue<Item extends Waiting> {
  readonly store = createStore<QueueState<Item>>(() => ({ rows: [], isLoaded: false }));
  /** A decision is final: a list that is older than it must not bring the item back. */
  private readonly decided = new Set<string>();
  private isAsking = false;

  constructor(readonly kind: QueueKind<Item>) {
    kind.pending.store.subscribe(({ data }, before) => {
      if (data !== undefined && data !== before.data) this.take(data);
    });
    forgetLater(this);
  }

  /** @throws what the call throws; the row has been put right by then. */
  async decide(id: string, decision: Decision): Promise<void> {
    this.change(id, { deciding: decision });
    try {
      await this.kind.decide(id, decision);
      this.end([id], { result: decision, by: null });
    } catch (error) {
      this.fail(id, error);
      throw error;
    }
  }

  /** Says of items how they ended. A decision of one's own is known for sure; that one is gone, is not. */
  end(ids: readonly string[], outcome: Outcome): void {
    for (const id of ids) this.decided.add(id);
    const named = new Set(ids);
    this.tell(({ item, outcome: known }) =>
      named.has(item.id) && (known === null || outcome !== GONE) ? outcome : null,
    );
    void this.askWho();
  }

  /** Takes away the rows that have ended. See {@link withoutEnded}. */
  settle(anchors: ReadonlySet<string> = new Set(), room = 0): void {
    this.store.setState(({ rows }) => ({ rows: withoutEnded(rows, anchors, room) }));
  }

  reset(): void {
    this.decided.clear();
    this.store.setState(this.store.getInitialState(), true);
  }

  private fail(id: string, error: unknown): void {
    if (isOver(error)) {
      this.end([id], GONE);
    } else {
      this.change(id, { deciding: null });
      // An answer that was lost on its way may have been a yes.
      void this.kind.pending.invalidate();
    }
  }

  private take(data: readonly Item[]): void {
    const pending = data.filter(({ id }) => !this.decided.has(id));
    this.store.setState(({ rows, isLoaded }) => ({
      rows: isLoaded ? withPending(rows, pending, Date.now()) : firstRows(pending),
      isLoaded: true,
    }));
    void this.askWho();
  }

  /** Looks up who has decided what has left the list: one question for all of it. */
  private async askWho(): Promise<void> {
    const unknown = this.unknown();
    if (this.isAsking || unknown.length === 0) return;
    this.isAsking = true;
    const limit = Math.min(Math.max(2 * unknown.length, FEWEST_DECISIONS), MOST_DECISIONS);
    const found = await this.kind.latestDecisions(limit).catch(() => []);
    this.isAsking = false;
    const outcomes = new Map(found.map((item) => [item.subjectId, outcomeOf(item)]));
    this.tell(({ item, outcome }) => (outcome === GONE ? (outcomes.get(item.id) ?? null) : null));
    // Others have left meanwhile; those that this answer does not know, the next one will not know either.
    const known = new Set(unknown);
    if (this.unknown().some((id) => !known.has(id))) void this.askWho();
  }

  private unknown(): string[] {
    const { rows } = this.store.getState();
    return rows.filter(({ outcome }) => outcome === GONE).map(({ item }) => item.id);
  }

  private tell(outcomeOfRow: (row: QueueRow<Item>) => Outcome | null): void {
    const { rows } = this.store.getState();
    const told = new Map(
      rows.flatMap((row) => {
        const outcome = outcomeOfRow(row);
        return outcome ? [[row.item.id, outcome]] : [];
      }),
    );
    if (told.size > 0) this.store.setState({ rows: withOutcomes(rows, told, Date.now()) });
  }

  private change(id: string, change: Partial<QueueRow<Item>>): void {
    this.store.setState(({ rows }) => ({
      rows: rows.map((row) => (row.item.id === id ? { ...row, ...change } : row)),
    }));
  }
}

/**
 * Somebody else has decided it, or its owner has taken it back: there is nothing left to decide. What cannot be
 * approved is still to be rejected.
 */
export function isOver(error: unknown): boolean {
  if (hasCode(error, 'recipient_unavailable')) return false;
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

function outcomeOf({ type, actorName }: AuditItem): Outcome {
  if (type.endsWith('.approved')) return { result: 'approved', by: actorName };
  if (type.endsWith('.rejected')) return { result: 'rejected', by: actorName };
  return { result: 'withdrawn', by: actorName };
}
