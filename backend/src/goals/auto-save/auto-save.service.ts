import { Injectable, Logger } from '@nestjs/common';
import type { AutoSaveRequestDto, GoalDto } from '#contract/shapes/goals.dto';
import { AUTO_SAVE_ACCOUNT_TYPES, type AutoSaveFrequency, type AutoSaveSkip } from '#contract/banking/goals';
import { bankDate } from '#contract/formats/timestamp';
import type { Account } from '../../accounts/account.entity.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { Writes } from '../../auth/access/writes.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { bankDay } from '../../platform/database/transaction/bank-day.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { dailyAt } from '../../platform/jobs/schedule.js';
import type { Goal } from '../goal.entity.js';
import { goalChanged, goalSaveSkipped } from '../goal-events.js';
import { GoalsRepository } from '../goals.repository.js';
import { GoalsService } from '../goals.service.js';
import { GoalMovementsService } from '../movements/goal-movements.service.js';
import type { AutoSave } from './auto-save.entity.js';
import { AutoSavesRepository } from './auto-saves.repository.js';
import { Refused, isRefused } from '../../platform/http/errors.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { plusDays, plusMonths } from '../../platform/values/days.js';

const logger = new Logger('AutoSave');

const WEEKDAYS = 7;
/** Hours at which Auto Saves run: normally at 8:00, and later if no node ran then. */
const HOURS = Array.from({ length: 16 }, (_, index) => 8 + index);

/** The standing movements into savings goals. */
@Injectable()
export class AutoSaveService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly goals: GoalsService,
    private readonly rows: GoalsRepository,
    private readonly autoSaves: AutoSavesRepository,
    private readonly movements: GoalMovementsService,
    private readonly accounts: AccountsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Sets or replaces the Auto Save of a goal. Its first due day is after today.
   * @throws {account_restricted} @throws {not_found} @throws {account_inactive} @throws {currency_mismatch}
   * @throws {auto_save_not_possible} @throws {validation_failed} when a weekly day is not from 1 to 7
   */
  set(customer: SignedIn, goalId: string, request: AutoSaveRequestDto): Promise<GoalDto> {
    const { amount, frequency, day, accountId } = request;
    if (frequency === 'weekly' && day > WEEKDAYS) {
      throw new Refused('validation_failed', 'Day must be a whole number from 1 to 7 for a weekly saving');
    }
    return this.writes.of(customer, async (tx) => {
      const own = await this.accounts.lockAllOf(tx, customer.id);
      const goal = await this.goals.lock(tx, goalId, customer.id);
      const { accountType } = this.movements.otherSide(goal, own, accountId);
      if (!AUTO_SAVE_ACCOUNT_TYPES.includes(accountType)) throw new Refused('auto_save_not_possible');
      const before = await this.autoSaves.find(tx, goalId);
      const nextOn = dueAfter(await bankDay(tx), frequency, day);
      const autoSave = { goalId, accountId, amount, frequency, day, nextOn };
      await this.autoSaves.set(tx, autoSave);
      await this.events.record(tx, goalChanged(goal, told(goal, before), told(goal, autoSave)));
      return this.rows.view(tx, goalId);
    });
  }

  /** Ends the Auto Save of a goal; without one it changes nothing. @throws {account_restricted} @throws {not_found} */
  async remove(customer: SignedIn, goalId: string): Promise<void> {
    await this.writes.of(customer, async (tx) => {
      const goal = await this.goals.lock(tx, goalId, customer.id);
      const before = await this.autoSaves.find(tx, goalId);
      if (!before) return;
      await this.autoSaves.remove(tx, goalId);
      await this.events.record(tx, goalChanged(goal, told(goal, before), null));
    });
  }

  /**
   * Saves for all due days until the day of `now`, each once and in a transaction of its own. May run on several nodes
   * at once.
   */
  @Recurring({ name: 'auto-save', schedule: dailyAt(...HOURS) })
  async runDue(now: Date, signal: AbortSignal): Promise<void> {
    const day = bankDate(now);
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await this.autoSaves.due(day, after);
      for (const id of ids) {
        await this.saveAll(id, day, signal);
        after = id;
      }
      if (ids.length === 0 || signal.aborted) return;
    }
  }

  /** Saves for the due days of a goal. After a failure the next call tries again; other goals are not held up. */
  private async saveAll(id: string, day: string, signal: AbortSignal): Promise<void> {
    try {
      let isDue = true;
      while (isDue && !signal.aborted) isDue = await this.unitOfWork.run((tx) => this.saveOnce(tx, id, day));
    } catch (error) {
      logger.error(error);
    }
  }

  /** Executes the oldest due day of a goal; returns false when nothing was due. */
  private async saveOnce(tx: Tx, goalId: string, day: string): Promise<boolean> {
    const owner = await this.autoSaves.lockOwner(tx, goalId);
    if (!owner) return false;
    const own = await this.accounts.lockAllOf(tx, owner.id);
    const goal = await this.rows.lock(tx, goalId, owner.id);
    const autoSave = await this.autoSaves.find(tx, goalId);
    if (!goal || !autoSave || autoSave.nextOn > day) return false;
    if (!(await this.autoSaves.isOver(tx, autoSave))) {
      const account = own.find(({ id }) => id === autoSave.accountId);
      const outcome = owner.isRestricted ? 'account_restricted' : await this.pay(tx, goal, account, autoSave);
      await this.record(tx, goal, autoSave, outcome);
    }
    await this.autoSaves.postpone(tx, goalId, dueAfter(autoSave.nextOn, autoSave.frequency, autoSave.day));
    return true;
  }

  /** Moves the amount if the funds suffice; returns the id of the journal, or why nothing was moved. */
  private async pay(
    tx: Tx,
    goal: Goal,
    account: Account | undefined,
    { amount }: AutoSave,
  ): Promise<AutoSaveSkip | { journalId: string }> {
    if (!account?.isActive) return 'account_inactive';
    try {
      const journalId = await this.movements.post(tx, goal, account, { amount, actorId: null });
      if (journalId === undefined) throw new Error('The ledger has posted no journal.');
      return { journalId };
    } catch (error) {
      if (isRefused(error, 'insufficient_funds')) return 'insufficient_funds';
      throw error;
    }
  }

  private async record(
    tx: Tx,
    goal: Goal,
    autoSave: AutoSave,
    outcome: AutoSaveSkip | { journalId: string },
  ): Promise<void> {
    const day = { goalId: goal.id, dueOn: autoSave.nextOn };
    if (typeof outcome === 'object') {
      await this.autoSaves.finish(tx, { ...day, ...outcome, skipped: null });
      return;
    }
    await this.autoSaves.finish(tx, { ...day, journalId: null, skipped: outcome });
    await this.events.record(tx, goalSaveSkipped(goal, autoSave, outcome));
  }
}

/** The fields of an Auto Save in an event. */
function told({ currency }: Goal, autoSave: AutoSave | null): Record<string, unknown> | null {
  if (!autoSave) return null;
  const { amount, frequency, day, nextOn } = autoSave;
  return { amount, currency, frequency, day: String(day), dueOn: nextOn };
}

/**
 * The first due day after `day`. Days are `YYYY-MM-DD`.
 * @param dayOfPeriod weekly: 1 (Monday) to 7; monthly: 1 to 31, where a shorter month's last day counts
 */
export function dueAfter(day: string, frequency: AutoSaveFrequency, dayOfPeriod: number): string {
  return frequency === 'weekly' ? weeklyAfter(day, dayOfPeriod) : monthlyAfter(day, dayOfPeriod);
}

function weeklyAfter(day: string, weekday: number): string {
  // Sunday is 0 in JavaScript and 7 here.
  const days = (weekday - new Date(day).getUTCDay() + 6) % 7;
  return plusDays(day, days + 1);
}

function monthlyAfter(day: string, dayOfMonth: number): string {
  // January has every day of a month; the months are counted from there.
  const dayOfJanuary = `${day.slice(0, 4)}-01-${String(dayOfMonth).padStart(2, '0')}`;
  const month = Number(day.slice(5, 7)) - 1;
  const inThisMonth = plusMonths(dayOfJanuary, month);
  return inThisMonth > day ? inThisMonth : plusMonths(dayOfJanuary, month + 1);
}
