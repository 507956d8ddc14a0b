import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { Injectable } from '@nestjs/common';
import type { StatementDto, StatementLineDto } from '#contract/shapes/statement.dto';
import { bankDate } from '#contract/formats/timestamp';
import { AccountsService } from '../../accounts/accounts.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { NotFound } from '../../platform/http/errors.js';
import { camt053 } from './camt053.js';
import type { StatementBatch } from './statement-files.js';
import type { StatementPeriod } from './statement-period.js';
import { SHORT_STATEMENT } from './statement.sql.js';
import { type StatementHead, StatementRepository, type StatementRow } from './statement.repository.js';

interface StatementFile {
  /** Without an ending. */
  name: string;
  batches: AsyncGenerator<StatementBatch>;
}

/** Before all postings. */
const FIRST_DAY = '2000-01-01';

/** Customers' account statements. */
@Injectable()
export class StatementService {
  constructor(
    private readonly statements: StatementRepository,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly clock: BankClock,
  ) {}

  /**
   * Returns the statement of a period, or `null` when it has more lines than {@link SHORT_STATEMENT}.
   * @throws {not_found} for an account that is not the customer's
   */
  async short(userId: string, accountId: string, period: StatementPeriod): Promise<StatementDto | null> {
    const statement = await this.statements.find(userId, accountId, period);
    if (!statement) throw new NotFound('This account');
    const { head, lines } = statement;
    return lines.length > SHORT_STATEMENT ? null : { ...head, lines: lines.map(lineView) };
  }

  /** The statement of a period as JSON text, in pieces. @throws {not_found} for an account that is not the customer's */
  async *json(userId: string, accountId: string, period: StatementPeriod): AsyncGenerator<string> {
    let separator = '';
    for await (const { head, lines } of this.batches(userId, accountId, period)) {
      if (separator === '') yield `${JSON.stringify(head).slice(0, -1)},"lines":[`;
      yield separator + lines.map((line) => JSON.stringify(line)).join(',');
      separator = ',';
    }
    yield ']}';
  }

  /** A statement in batches, with a name for its file. @throws {not_found} for an account that is not the customer's */
  async file(userId: string, accountId: string, { from, to }: StatementPeriod): Promise<StatementFile> {
    const own = await this.accounts.ofCustomer(userId);
    const account = own.find(({ id }) => id === accountId);
    if (!account) throw new NotFound('This account');
    const first = from ?? `${bankDate(this.clock.now()).slice(0, 7)}-01`;
    return {
      name: `statement-${account.accountNumber.slice(-4)}-${to === null ? first.slice(0, 7) : `${first}-${to}`}`,
      batches: this.batches(userId, accountId, { from: first, to }),
    };
  }

  /** The text of an ISO 20022 document, in pieces. */
  async *camt053(userId: string, batches: AsyncIterable<StatementBatch>): AsyncGenerator<string> {
    const { firstName, lastName } = await this.users.current({ id: userId });
    yield* camt053(batches, { owner: `${firstName} ${lastName}`, createdAt: this.clock.now() });
  }

  /** All postings of an account, oldest first, in batches; of an account that is not the customer's there are none. */
  async *postings(userId: string, accountId: string, now: Date): AsyncGenerator<StatementLineDto[]> {
    const always = { from: FIRST_DAY, to: bankDate(now) };
    for await (const rows of this.statements.stream(userId, accountId, always)) yield linesOf(rows);
  }

  private async *batches(
    userId: string,
    accountId: string,
    period: StatementPeriod,
  ): AsyncGenerator<StatementBatch> {
    let head: StatementHead | null = null;
    for await (const rows of this.statements.stream(userId, accountId, period)) {
      head = rows[0]?.head ?? head;
      if (head) yield { head, lines: linesOf(rows) };
    }
    if (!head) throw new NotFound('This account');
  }
}

function linesOf(rows: readonly StatementRow[]): StatementLineDto[] {
  return rows.flatMap(({ line }) => (line ? [lineView(line)] : []));
}

function lineView(line: StatementLineDto): StatementLineDto {
  return { ...line, postedAt: new Date(line.postedAt).toISOString() };
}
