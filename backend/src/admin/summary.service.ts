import { Injectable } from '@nestjs/common';
import { CURRENCIES } from '#contract/accounts';
import type { AdminSummary } from '#contract/admin';
import { SummaryRepository } from './summary.repository.js';

/** The bank in figures. */
@Injectable()
export class SummaryService {
  constructor(private readonly summary: SummaryRepository) {}

  async read(): Promise<AdminSummary> {
    const { balances, ...figures } = await this.summary.read();
    const totals = new Map(balances.map(({ currency, total }) => [currency, total]));
    if (!totals.has('AED')) totals.set('AED', '0.00');
    const inOrder = CURRENCIES.flatMap((currency) => {
      const total = totals.get(currency);
      return total === undefined ? [] : [{ currency, total }];
    });
    return { ...figures, balances: inOrder };
  }
}
