import { Injectable } from '@nestjs/common';
import type { Money } from '#money/money';
import { isNumericOverflow } from '../platform/database/connection/database-errors.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { bankJournal, type Journal, type Side } from './journal.js';
import { LedgerRepository } from './ledger.repository.js';
import { Refused } from '../platform/http/errors.js';

/** Posts journals. The only service that changes balances. */
@Injectable()
export class LedgerService {
  constructor(private readonly ledger: LedgerRepository) {}

  /**
   * Posts journals; returns their ids. The caller must have locked the rows of the accounts and goals.
   * @throws {balance_limit_exceeded}
   */
  async post(tx: Tx, ...journals: readonly Journal[]): Promise<string[]> {
    return this.postAll(tx, journals);
  }

  /**
   * Corrects a balance by `amount` (signed). The account's owner reads the reason in the statement. The caller must have
   * locked the account's row. @throws {balance_limit_exceeded}
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
      throw isNumericOverflow(error) ? new Refused('balance_limit_exceeded') : error;
    }
  }
}
