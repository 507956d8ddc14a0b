import type { ApprovalKind } from '#contract/access/confirmations';
import type { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import { LIMITS } from '#contract/limits';
import { hasCode, type Unconfirmed, unconfirmedIn } from '../../../../shared/api/api-error.js';
import { WaitsForApproval } from '../../../../shared/api/waits-for-approval.js';

interface BulkConfirmationOptions<Item> {
  items: Iterable<Item> | AsyncIterable<Item>;
  approve: (item: Item, confirmed: ConfirmedRequestDto) => Promise<unknown>;
  /** The kind of an item: each is confirmed by itself. */
  kindOf: (item: Item) => ApprovalKind;
  /** Asks the user to confirm the approval of these; resolves to null if they do not. */
  ask: (kind: ApprovalKind, ids: string[], reason: Unconfirmed) => Promise<ConfirmedRequestDto | null>;
  /** Announces the approval of these; rejects with {@link WaitsForApproval} if a second person decides about them. */
  announce: (kind: ApprovalKind, ids: string[]) => Promise<unknown>;
}

/**
 * Approves the items of a bulk run. Before a large run, and when the bank wants further approvals confirmed, the user is
 * asked once for all of a kind that are under way and the next ones, as many as one confirmation can hold. Where the bank
 * wants many approvals announced, the same items are announced together.
 */
export class BulkConfirmation<Item extends { id: string }> {
  private readonly source: AsyncGenerator<Item>;
  private readonly ahead: Item[] = [];
  /** Handed out, and not answered yet. */
  private readonly underWay = new Set<Item>();
  /** Item → the confirmation that covers it. */
  private readonly confirmed = new Map<string, string>();
  /** Item → that a second person decides about it. */
  private readonly waiting = new Map<string, WaitsForApproval>();
  private readonly announced = new Set<string>();
  private asking: Promise<boolean> | null = null;
  private announcing: Promise<void> | null = null;
  private isDeclined = false;

  constructor(private readonly options: BulkConfirmationOptions<Item>) {
    this.source = oneByOne(options.items);
  }

  /** Asks before anything is approved. Resolves to false if the user does not confirm; rejects if loading fails. */
  confirmFirst(): Promise<boolean> {
    return this.confirm('confirmation_required');
  }

  /** The items, one by one. */
  async *items(): AsyncGenerator<Item> {
    for (;;) {
      const next = this.ahead.shift() ?? (await this.fetch());
      if (next === null) return;
      this.underWay.add(next);
      yield next;
    }
  }

  /** Rejects with the refusal if the user does not confirm. */
  async approve(item: Item): Promise<void> {
    try {
      await this.attempt(item);
    } finally {
      this.underWay.delete(item);
    }
  }

  private async attempt(item: Item): Promise<void> {
    for (;;) {
      const waits = this.waiting.get(item.id);
      if (waits) throw waits;
      const confirmationId = this.confirmed.get(item.id);
      try {
        await this.options.approve(item, confirmationId === undefined ? {} : { confirmationId });
        return;
      } catch (error) {
        if (hasCode(error, 'bulk_required') && !this.announced.has(item.id)) {
          await this.announce();
          continue;
        }
        const reason = unconfirmedIn(error);
        if (reason === null) throw error;
        // Another item may have asked for this one too.
        const isKnown = this.confirmed.get(item.id) !== confirmationId;
        if (!isKnown && !(await this.confirm(reason))) throw error;
      }
    }
  }

  private confirm(reason: Unconfirmed): Promise<boolean> {
    if (this.isDeclined) return Promise.resolve(false);
    this.asking ??= this.askForNext(reason).finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async askForNext(reason: Unconfirmed): Promise<boolean> {
    for (const [kind, ids] of await this.next()) {
      const answer = await this.options.ask(kind, ids, reason);
      if (answer === null) {
        this.isDeclined = true;
        return false;
      }
      const { confirmationId } = answer;
      if (confirmationId != null) for (const id of ids) this.confirmed.set(id, confirmationId);
    }
    return true;
  }

  private announce(): Promise<void> {
    this.announcing ??= this.announceNext().finally(() => {
      this.announcing = null;
    });
    return this.announcing;
  }

  private async announceNext(): Promise<void> {
    for (const [kind, all] of await this.next()) {
      const ids = all.filter((id) => !this.announced.has(id));
      if (ids.length === 0) continue;
      try {
        await this.options.announce(kind, ids);
      } catch (error) {
        if (!(error instanceof WaitsForApproval)) throw error;
        for (const id of ids) this.waiting.set(id, error);
      }
      for (const id of ids) this.announced.add(id);
    }
  }

  /** The ids of those under way and the next ones, by kind, as many as one confirmation can hold. */
  private async next(): Promise<Map<ApprovalKind, string[]>> {
    while (this.ahead.length + this.underWay.size < LIMITS.bulkApproval) {
      const next = await this.fetch();
      if (next === null) break;
      this.ahead.push(next);
    }
    const next = [...this.underWay, ...this.ahead].slice(0, LIMITS.bulkApproval);
    const byKind = new Map<ApprovalKind, string[]>();
    for (const item of next) {
      const kind = this.options.kindOf(item);
      byKind.set(kind, [...(byKind.get(kind) ?? []), item.id]);
    }
    return byKind;
  }

  private async fetch(): Promise<Item | null> {
    const found = await this.source.next();
    return found.done === true ? null : found.value;
  }
}

/** Async generators queue concurrent `next()` calls, so that each caller gets a different item. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
