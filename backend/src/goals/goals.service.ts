import { Injectable } from '@nestjs/common';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ChangeGoalDto, GoalDto, GoalReportDto, GoalRequestDto } from '#contract/shapes/goals.dto';
import { LIMITS } from '#contract/limits';
import { negateMoney } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { Writes } from '../auth/access/writes.service.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { bankDay } from '../platform/database/transaction/bank-day.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { goalJournal } from '../ledger/journal.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Goal } from './goal.entity.js';
import { goalChanged, goalCreated, goalDeleted } from './goal-events.js';
import { GoalsRepository } from './goals.repository.js';

/** Creates, changes and deletes customers' savings goals. */
@Injectable()
export class GoalsService {
  constructor(
    private readonly writes: Writes,
    private readonly goals: GoalsRepository,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly events: EventsService,
  ) {}

  /** The customer's goals, oldest first. */
  ofCustomer(userId: string): Promise<GoalDto[]> {
    return this.goals.viewsOf(userId);
  }

  /** Balances over time of the customer's goals, in the order of the goals. */
  reports(userId: string): Promise<GoalReportDto[]> {
    return this.goals.reports(userId);
  }

  /**
   * Creates an empty goal in the currency of the customer's first savings account, else of their first account.
   * @throws {account_restricted} @throws {limit_reached}
   * @throws {validation_failed} when the target date is not in the future
   */
  async create(customer: SignedIn, request: GoalRequestDto): Promise<GoalDto> {
    const accounts = await this.accounts.ofCustomer(customer.id);
    const { name, icon, targetAmount, targetDate = null } = request;
    const currency = homeOf(accounts)?.currency ?? 'AED';
    const goal = { id: uuidv7(), userId: customer.id, name, icon, targetAmount, targetDate, currency };
    return this.writes.of(customer, async (tx) => {
      await this.refusePast(tx, targetDate);
      if ((await this.goals.count(tx, customer.id)) >= LIMITS.goals)
        throw new Refused('limit_reached', {
          items: `${LIMITS.goals} savings goals`,
          room: 'one is deleted',
        });
      await this.goals.insert(tx, goal);
      await this.events.record(tx, goalCreated(goal, { name, targetAmount, targetDate }));
      return this.goals.view(tx, goal.id);
    });
  }

  /**
   * Changes the name, the picture or the target. If the values are equal, nothing changes and no event is recorded.
   * @throws {account_restricted} @throws {not_found}
   * @throws {validation_failed} when the new target date is not in the future
   */
  change(customer: SignedIn, id: string, request: ChangeGoalDto): Promise<GoalDto> {
    return this.writes.of(customer, async (tx) => {
      const goal = await this.lock(tx, id, customer.id);
      const changed = changedFields(goal, request);
      if (changed.length === 0) return this.goals.view(tx, id);
      if (changed.includes('targetDate')) await this.refusePast(tx, request.targetDate ?? null);
      const after = only(request, changed);
      await this.goals.change(tx, id, after);
      await this.events.record(tx, goalChanged(goal, only(goal, changed), after));
      return this.goals.view(tx, id);
    });
  }

  /**
   * Deletes a goal. Its money returns to the customer's first active savings account in its currency, else to the first
   * active account in its currency.
   * @throws {account_restricted} @throws {not_found}
   * @throws {account_inactive} when there is money and no account for it
   */
  async remove(customer: SignedIn, id: string): Promise<void> {
    const accounts = await this.accounts.ofCustomer(customer.id);
    await this.writes.of(customer, async (tx) => {
      // Accounts are locked before goals, as for a movement, so all of them are locked.
      const locked = await this.accounts.lockAllOf(tx, customer.id);
      const goal = await this.lock(tx, id, customer.id);
      if (goal.balance !== '0.00') {
        const isOpen = ({ id: accountId, currency }: AccountDto) =>
          currency === goal.currency && locked.some((one) => one.id === accountId && one.isActive);
        const home = homeOf(accounts.filter(isOpen));
        if (!home) throw new Refused('account_inactive');
        const side = { accountId: home.id, currency: goal.currency };
        await this.ledger.post(tx, goalJournal(id, side, negateMoney(goal.balance)));
      }
      await this.goals.remove(tx, id);
      await this.events.record(tx, goalDeleted(goal, goal.balance));
    });
  }

  /** Locks a goal of the customer. @throws {not_found} */
  async lock(tx: Tx, id: string, userId: string): Promise<Goal> {
    const goal = await this.goals.lock(tx, id, userId);
    if (!goal) throw new NotFound('This goal');
    return goal;
  }

  private async refusePast(tx: Tx, targetDate: string | null): Promise<void> {
    if (targetDate !== null && targetDate <= (await bankDay(tx))) {
      throw new Refused('validation_failed', 'Target date must be after today');
    }
  }
}

/** The account that goals belong to: the first savings account, else the first account. */
function homeOf(accounts: readonly AccountDto[]): AccountDto | undefined {
  return accounts.find(({ accountType }) => accountType === 'savings') ?? accounts[0];
}

const FIELDS = ['name', 'icon', 'targetAmount', 'targetDate'] as const;
type Field = (typeof FIELDS)[number];
type Values = Partial<Pick<Goal, Field>>;

function changedFields(goal: Goal, request: ChangeGoalDto): Field[] {
  return FIELDS.filter((field) => request[field] !== undefined && request[field] !== goal[field]);
}

function only(values: ChangeGoalDto, fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
