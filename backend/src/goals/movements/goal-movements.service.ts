import { Injectable } from '@nestjs/common';
import type { GoalDto, GoalMovementDto, GoalMovementRequestDto } from '#contract/shapes/goals.dto';
import { compareMoney, type Money, negateMoney } from '#money/money';
import type { Account } from '../../accounts/account.entity.js';
import { availableBalance } from '../../accounts/account.view.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { Writes } from '../../auth/access/writes.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Once } from '../../platform/http/output/once.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { goalJournal } from '../../ledger/journal.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import type { Goal } from '../goal.entity.js';
import { goalMoved } from '../goal-events.js';
import { GoalsRepository } from '../goals.repository.js';
import { GoalsService } from '../goals.service.js';
import { GoalMovementsRepository } from './goal-movements.repository.js';

/** Moves money between customers' accounts and their savings goals, at once and without approval. */
@Injectable()
export class GoalMovementsService {
  constructor(
    private readonly writes: Writes,
    private readonly goals: GoalsService,
    private readonly rows: GoalsRepository,
    private readonly movements: GoalMovementsRepository,
    private readonly accounts: AccountsService,
    private readonly ledger: LedgerService,
    private readonly events: EventsService,
  ) {}

  /** The newest movements of a goal, newest first. @throws {not_found} */
  async history(userId: string, goalId: string): Promise<GoalMovementDto[]> {
    const movements = await this.movements.history(goalId, userId);
    if (!movements) throw new NotFound('This goal');
    return movements;
  }

  /**
   * Moves money. With an idempotency key, the same request gets the first answer again; a refused one is not kept.
   * @throws {account_restricted} @throws {not_found} @throws {account_inactive} @throws {currency_mismatch}
   * @throws {insufficient_funds} @throws {idempotency_key_reused}
   */
  move(
    customer: SignedIn,
    goalId: string,
    { direction, amount, accountId }: GoalMovementRequestDto,
    key: string | null,
  ): Promise<Once<GoalDto>> {
    const content = [goalId, direction, amount, accountId];
    return this.writes.once(customer, { scope: 'goal_movement', key, content }, async (tx) => {
      const own = await this.accounts.lockAllOf(tx, customer.id);
      const goal = await this.goals.lock(tx, goalId, customer.id);
      const account = this.otherSide(goal, own, accountId);
      const signed = direction === 'in' ? amount : negateMoney(amount);
      await this.post(tx, goal, account, { amount: signed, actorId: customer.id });
      return this.rows.view(tx, goalId);
    });
  }

  /**
   * Posts a movement whose rows the caller has locked; returns the id of its journal.
   * @param amount signed; positive is money into the goal
   * @param actorId `null` for an Auto Save
   * @throws {insufficient_funds} when the account's available balance or the goal has less
   */
  async post(
    tx: Tx,
    goal: Goal,
    account: Account,
    { amount, actorId }: { amount: Money; actorId: string | null },
  ): Promise<string | undefined> {
    const isOut = amount.startsWith('-');
    const there = isOut ? goal.balance : availableBalance(account);
    if (compareMoney(there, isOut ? negateMoney(amount) : amount) < 0)
      throw new Refused('insufficient_funds');
    const side = { accountId: account.id, currency: goal.currency };
    const [journalId] = await this.ledger.post(tx, goalJournal(goal.id, side, amount));
    await this.events.record(tx, goalMoved(goal, amount, actorId));
    return journalId;
  }

  /**
   * Finds an account among the customer's own, which the caller has locked, that can be the other side of a goal.
   * @throws {not_found} @throws {account_inactive} @throws {currency_mismatch}
   */
  otherSide(goal: Goal, own: readonly Account[], accountId: string): Account {
    const account = own.find(({ id }) => id === accountId);
    if (!account) throw new NotFound('This account');
    if (!account.isActive) throw new Refused('account_inactive');
    if (account.currency !== goal.currency)
      throw new Refused('currency_mismatch', 'This account and the goal are in different currencies');
    return account;
  }
}
