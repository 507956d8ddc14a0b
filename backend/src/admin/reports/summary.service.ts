import { Injectable } from '@nestjs/common';
import { CURRENCIES } from '#contract/banking/accounts';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { SummaryRepository } from './summary.repository.js';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Shares an expensive read among concurrent callers. At most one read runs at a time, followed by a pause as long as
 * the read took, so that it uses at most half of one connection's time. A caller never gets the result of a read that
 * started before the call: callers that ask during a read share the next one.
 */
export class SharedRead<T> {
  private next: Promise<T> | null = null;
  /** The last read and the pause after it; never rejects. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly read: () => Promise<T>) {}

  /** Returns the result of the next read. A failed read rejects for its callers and does not affect the next one. */
  get(): Promise<T> {
    this.next ??= this.afterLast();
    return this.next;
  }

  private async afterLast(): Promise<T> {
    await this.last;
    this.next = null;
    const start = performance.now();
    const reading = this.read();
    this.last = reading
      .catch(() => undefined)
      .then(() => pause(performance.now() - start, undefined, { ref: false }));
    return reading;
  }
}

/** Key figures of the bank. */
@Injectable()
export class SummaryService {
  /** Shared, because the query reads all accounts, users and transactions. */
  private readonly shared = new SharedRead(() => this.summary.read());

  constructor(private readonly summary: SummaryRepository) {}

  /** Returns the figures, with AED first even without accounts, and the other currencies in a fixed order. */
  async read(): Promise<AdminSummaryDto> {
    const { balances, ...figures } = await this.shared.get();
    const totals = new Map(balances.map(({ currency, total }) => [currency, total]));
    if (!totals.has('AED')) totals.set('AED', '0.00');
    const inOrder = CURRENCIES.flatMap((currency) => {
      const total = totals.get(currency);
      return total === undefined ? [] : [{ currency, total }];
    });
    return { ...figures, balances: inOrder };
  }
}
