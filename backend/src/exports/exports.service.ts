import { Injectable } from '@nestjs/common';
import { BRAND } from '#contract/brand';
import { AccountsService } from '../accounts/accounts.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { BeneficiariesService } from '../beneficiaries/beneficiaries.service.js';
import { CustomerBillersService } from '../bills/billers/customer-billers.service.js';
import { BillPaymentsService } from '../bills/payments/bill-payments.service.js';
import { CardsService } from '../cards/cards.service.js';
import { CasesService } from '../cases/cases.service.js';
import { ChatService } from '../chat/customer-chat/chat.service.js';
import { RatingsService } from '../chat/customer-chat/ratings.service.js';
import { GoalMovementsService } from '../goals/movements/goal-movements.service.js';
import { GoalsService } from '../goals/goals.service.js';
import { StatementService } from '../ledger/statement/statement.service.js';
import { NoticesService } from '../events/notices/notices.service.js';
import { StandingOrdersService } from '../standing-orders/standing-orders.service.js';
import { TransactionsService } from '../transfers/history/transactions.service.js';

type Pieces = AsyncIterable<string | Buffer>;

/** Everything that the bank shows a customer, as one JSON object. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly users: UsersService,
    private readonly notices: NoticesService,
    private readonly accounts: AccountsService,
    private readonly statements: StatementService,
    private readonly transactions: TransactionsService,
    private readonly beneficiaries: BeneficiariesService,
    private readonly standingOrders: StandingOrdersService,
    private readonly goals: GoalsService,
    private readonly goalMovements: GoalMovementsService,
    private readonly billers: CustomerBillersService,
    private readonly bills: BillPaymentsService,
    private readonly cards: CardsService,
    private readonly chat: ChatService,
    private readonly ratings: RatingsService,
    private readonly cases: CasesService,
  ) {}

  /** The text of the object in pieces. Long lists are streamed, so that memory use does not depend on their length. */
  async *of(userId: string, at: Date): AsyncGenerator<string | Buffer> {
    yield `{"bank":${JSON.stringify(BRAND.name)},"exportedAt":"${at.toISOString()}"`;
    yield field('profile', await this.users.current({ id: userId }));
    yield field('preferences', await this.notices.preferencesOf(userId));
    const accounts = await this.accounts.ofCustomer(userId);
    yield field('accounts', accounts);
    yield ',"postings":{';
    for (const [place, { id }] of accounts.entries()) {
      yield* list(`${place === 0 ? '' : ','}"${id}":`, joined(this.statements.postings(userId, id, at)));
    }
    yield '}';
    yield* list(',"transactions":', this.transactions.stream(userId, {}));
    yield field('beneficiaries', await this.beneficiaries.ofCustomer(userId));
    yield* list(',"standingOrders":', joined(this.standingOrders.stream(userId)));
    yield* list(',"goals":', joined(this.goalsOf(userId)));
    yield field('billers', await this.billers.ofCustomer(userId));
    yield field('bills', await this.bills.ofCustomer(userId));
    yield* list(',"billPayments":', joined(this.bills.stream(userId)));
    yield field('cards', await this.cards.everOfCustomer(userId));
    yield* list(',"cardUses":', joined(this.cards.streamUses(userId)));
    yield* list(',"notifications":', joined(this.notices.stream(userId)));
    yield* list(',"chat":', joined(this.chat.stream(userId)));
    yield field('chatRatings', await this.ratings.list(userId));
    yield* list(',"cases":', joined(this.cases.stream(userId)));
    yield '}\n';
  }

  /** The customer's goals with their movements. */
  private async *goalsOf(userId: string): AsyncGenerator<unknown[]> {
    for (const goal of await this.goals.ofCustomer(userId)) {
      yield [{ ...goal, movements: await this.goalMovements.history(userId, goal.id) }];
    }
  }
}

function field(name: string, value: unknown): string {
  return `,"${name}":${JSON.stringify(value)}`;
}

/** A list whose batches of rows are JSON text already, separated by commas within a batch. */
async function* list(start: string, batches: Pieces): AsyncGenerator<string | Buffer> {
  let separator = `${start}[`;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator;
    yield batch;
    separator = ',';
  }
  yield separator === ',' ? ']' : `${separator}]`;
}

async function* joined(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((row) => JSON.stringify(row)).join(',');
}
