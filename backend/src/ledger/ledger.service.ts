import { Injectable } from '@nestjs/common';
import { CURRENCIES } from '#contract/accounts';
import type { LedgerCheck } from '#contract/ledger';
import type { Money } from '#money/money';
import { isNumericOverflow } from '../database/connection/database-errors.js';
import type { Tx } from '../database/transaction/unit-of-work.js';
import { bankJournal, type Journal, type Side } from './journal.js';
import { BalanceLimitExceeded } from './ledger.errors.js';
import { LedgerRepository } from './ledger.repository.js';

/** Description of each invariant, by its id. */
const INVARIANTS: Record<string, string> = {
  journals_balance: 'Each journal sums to zero per currency',
  balances_match_entries: "Each account's balance equals the sum of its entries",
  holds_match_pending: 'What is held equals the sum of the pending outgoing transfers',
  holds_within_balance: 'What is held is neither negative nor more than the balance',
  one_journal_per_completed:
    'Each completed transfer has exactly one journal, of its amount; each other has none',
  books_sum_to_zero: 'The sum over all entries is zero per currency',
};

/** Posts journals and checks the books. The only service that changes balances. */
@Injectable()
export class LedgerService {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Posts journals. The caller must have locked the accounts' rows. @throws {BalanceLimitExceeded} */
  async post(tx: Tx, ...journals: readonly Journal[]): Promise<void> {
    await this.postAll(tx, journals);
  }

  /**
   * Corrects a balance by `amount` (signed). The account's owner reads the reason in the statement. The caller must have
   * locked the account's row. @throws {BalanceLimitExceeded}
   */
  async adjust(tx: Tx, side: Side, amount: Money, reason: string | null): Promise<void> {
    const [journalId] = await this.postAll(tx, [bankJournal('adjustment', side, amount)]);
    if (journalId === undefined || reason === null) return;
    await this.ledger.insertReason(tx, { journalId, accountId: side.accountId, reason });
  }

  /** Returns the ids of the journals. */
  private async postAll(tx: Tx, journals: readonly Journal[]): Promise<string[]> {
    if (journals.length === 0) return [];
    try {
      return await this.ledger.post(tx, journals);
    } catch (error) {
      throw isNumericOverflow(error) ? new BalanceLimitExceeded() : error;
    }
  }

  /** Counts the violations of each invariant in one snapshot of the books. */
  async check(): Promise<LedgerCheck> {
    const { figures, totals } = await this.ledger.check();
    const invariants = figures.map(({ id, violations }) => ({
      id,
      description: INVARIANTS[id] ?? id,
      violations,
    }));
    return {
      ok: invariants.every(({ violations }) => violations === 0),
      invariants,
      totals: {
        ...Object.fromEntries(CURRENCIES.map((currency) => [currency, '0.00'])),
        ...Object.fromEntries(totals.map(({ currency, total }) => [currency, total])),
      },
    };
  }
}
