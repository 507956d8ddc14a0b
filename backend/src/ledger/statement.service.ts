import { Injectable } from '@nestjs/common';
import type { StatementView } from '#contract/ledger';
import { NotFound } from '../common/errors/errors.js';
import { StatementRepository } from './statement.repository.js';
import { statementView } from './statement.view.js';

/** Customers' account statements. */
@Injectable()
export class StatementService {
  constructor(private readonly statements: StatementRepository) {}

  /**
   * Returns the statement of a calendar month.
   * @param month `YYYY-MM` in Asia/Dubai; `null` for the current month
   * @throws {NotFound} for an account that is not the customer's
   */
  async ofMonth(userId: string, accountId: string, month: string | null): Promise<StatementView> {
    const statement = await this.statements.find(userId, accountId, month);
    if (!statement) throw new NotFound('This account');
    return statementView(statement);
  }
}
