import { Injectable } from '@nestjs/common';
import { CURRENCIES } from '#contract/accounts';
import type { AdminSummary } from '#contract/admin';
import { SharedRead } from './shared-read.js';
import { SummaryRepository } from './summary.repository.js';

/** The bank in figures. */
@Injectable()
export class SummaryService {
  /** It reads all accounts, users and transactions: many administrators at once are one read. */
  private readonly shared = new SharedRead(() => this.summary.read());

  constructor(private readonly summary: SummaryRepository) {}

  async read(): Promise<AdminSummary> {
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
