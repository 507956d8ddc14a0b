import { Injectable } from '@nestjs/common';
import { CURRENCIES } from '#contract/banking/accounts';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { SharedRead } from './shared-read.js';
import { SummaryRepository } from './summary.repository.js';

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
