import { Injectable } from '@nestjs/common';
import { CURRENCIES } from '#contract/banking/accounts';
import type { LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { type Findings, LedgerCheckRepository } from './ledger-check.repository.js';
import { SealsRepository } from './seals.repository.js';

/** Description of each invariant of the books, by its id. */
const INVARIANTS: Record<string, string> = {
  journals_balance: 'Each journal sums to zero per currency',
  balances_match_entries: "Each account's balance equals the sum of its entries",
  holds_match_pending: 'What is held equals the sum of the pending outgoing transfers',
  holds_within_balance: 'What is held is neither negative nor more than the balance and the credit limit',
  one_journal_per_completed:
    'Each completed transfer has exactly one journal, of its amount; each other has none',
  credit_within_limit:
    'Only a credit account is below zero, and no further than its limit; no other account has a limit',
  books_sum_to_zero: 'The sum over all entries is zero per currency',
  goals_match_entries: "Each savings goal's balance equals the sum of its entries",
  goals_not_negative: 'No savings goal has a negative balance',
  bills_match_payments:
    'Each payment of a bill agrees with its transaction, and each bill with the sum of its paid payments',
  cards_match_transactions:
    'Each use of a card agrees with its transaction, and no more is refunded than was paid',
  refunds_match_cases:
    'Each refund is paid by the bank for one case, and no more is refunded than the transaction',
  seals_hold: 'What was carried forward from sealed months is what was sealed',
};

/** A check of all entries. */
export interface WholeCheck extends LedgerCheckDto {
  /** The sealed months, as `YYYY-MM`, whose entries are no longer those that were sealed. */
  changedMonths: string[];
}

/**
 * Checks the books. Months that are over are sealed after a check without findings; later checks begin with the sums
 * that are carried forward from them, and read only later entries.
 */
@Injectable()
export class LedgerChecks {
  constructor(
    private readonly repository: LedgerCheckRepository,
    private readonly seals: SealsRepository,
  ) {}

  /** Counts the violations of each invariant in one snapshot of the books, beginning with the last sealed month. */
  async check(): Promise<LedgerCheckDto> {
    return resultOf(await this.repository.checkLater());
  }

  /** Checks from the first entry on, and compares each sealed month with its entries. */
  async checkAll(): Promise<WholeCheck> {
    const found = await this.repository.checkAll();
    const changedMonths = await this.repository.changedMonths();
    const figures = found.figures.map(({ id, violations }) => ({
      id,
      violations: violations + (id === 'seals_hold' ? changedMonths.length : 0),
    }));
    return { ...resultOf({ ...found, figures }), changedMonths };
  }

  /**
   * Checks the books, keeps the result and its time for the metrics of all nodes, and seals the months that are over if
   * nothing was found.
   * @param from where the check begins
   */
  async checkAndKeep(from: 'last seal' | 'first entry' = 'last seal'): Promise<WholeCheck> {
    const result =
      from === 'first entry' ? await this.checkAll() : { ...(await this.check()), changedMonths: [] };
    await this.repository.keepResult(result.ok);
    if (result.ok) await this.seals.sealMonths();
    return result;
  }
}

function resultOf({ figures, totals }: Findings): LedgerCheckDto {
  return {
    ok: figures.every(({ violations }) => violations === 0),
    invariants: figures.map(({ id, violations }) => ({
      id,
      description: INVARIANTS[id] ?? id,
      violations,
    })),
    totals: {
      ...Object.fromEntries(CURRENCIES.map((currency) => [currency, '0.00'])),
      ...Object.fromEntries(totals.map(({ currency, total }) => [currency, total])),
    },
  };
}
