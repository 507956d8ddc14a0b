import type { ApprovalKind } from '#contract/access/confirmations';
import type { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import { LIMITS } from '#contract/limits';
import { type Unconfirmed, unconfirmedIn } from '../../../../shared/api/api-error.js';

interface BulkConfirmationOptions<Item> {
  items: Iterable<Item> | AsyncIterable<Item>;
  approve: (item: Item, confirmed: ConfirmedRequestDto) => Promise<unknown>;
  /** The kind of an item: each is confirmed by itself. */
  kindOf: (item: Item) => ApprovalKind;
  /** Asks the user to confirm the approval of these; resolves to null if they do not. */
  ask: (kind: ApprovalKind, ids: string[], reason: Unconfirmed) => Promise<ConfirmedRequestDto | null>;
}

/**
 * Approves the items of a bulk run. Before a large run, and when the bank wants further approvals confirmed, the user is
 * asked once for all of a kind that are under way and the next ones, as many as one confirmation can hold.
 */
export class BulkConfirmation<Item extends { id: string }> {
  private readonly source: AsyncGenerator<Item>;
  private readonly ahead: Item[] = [];
  /** Handed out, and not answered yet. */
  private readonly underWay = new Set<Item>();
  /** Item → the confirmation that covers it. */
  private readonly confirmed = new Map<string, string>();
  private asking: Promise<boolean> | null = null;
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
      const confirmationId = this.confirmed.get(item.id);
      try {
        await this.options.approve(item, confirmationId === undefined ? {} : { confirmationId });
        return;
      } catch (error) {
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
    while (this.ahead.length + this.underWay.size < LIMITS.bulkApproval) {
      const next = await this.fetch();
      if (next === null) break;
      this.ahead.push(next);
    }
    const next = [...this.underWay, ...this.ahead].slice(0, LIMITS.bulkApproval);
    const kinds = new Set(next.map((item) => this.options.kindOf(item)));
    for (const kind of kinds) {
      const ids = next.filter((item) => this.options.kindOf(item) === kind).map(({ id }) => id);
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

  private async fetch(): Promise<Item | null> {
    const found = await this.source.next();
    return found.done === true ? null : found.value;
  }
}

/** Async generators queue concurrent `next()` calls, so that each caller gets a different item. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
