import { Injectable } from '@nestjs/common';
import { FIXED_HOLIDAYS, HOLIDAY_YEARS, type OpeningHours } from '#contract/banking/business-hours';
import { LIMITS } from '#contract/limits';
import type { DeskTargetsDto, HolidayDto } from '#contract/shapes/desk.dto';
import { Writes } from '../auth/access/writes.service.js';
import { EventsService } from '../events/events.service.js';
import { type Tx, UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { Recurring } from '../platform/jobs/recurring.decorator.js';
import { dailyAt } from '../platform/jobs/schedule.js';
import { BusinessHoursRepository } from './business-hours.repository.js';
import { holidayAdded, holidayRemoved, hoursChanged, targetsChanged } from './desk-events.js';

/**
 * The advisory lock of the desk's clocks. A change of the calendar or the targets takes it alone; a transaction that
 * starts a clock shares it ({@link SHARE_DESK_CLOCKS}), so that no clock is computed with a calendar that has changed.
 */
const DESK_CLOCKS = 'desk-clocks';

/** SQL expression that shares {@link DESK_CLOCKS} until the transaction ends. Its statement precedes the one that starts a clock. */
export const SHARE_DESK_CLOCKS = `pg_advisory_xact_lock_shared(hashtextextended('${DESK_CLOCKS}', 0))`;

/** When the support desk works, and how soon it answers. */
@Injectable()
export class BusinessHoursService {
  private readonly handlers: ((tx: Tx) => Promise<void>)[] = [];

  constructor(
    private readonly writes: Writes,
    private readonly unitOfWork: UnitOfWork,
    private readonly rows: BusinessHoursRepository,
    private readonly events: EventsService,
  ) {}

  /**
   * Registers what moves running clocks after a change of hours, holidays or targets, in the transaction of the change.
   * Modules of higher levels call it in their constructor.
   */
  onChange(handler: (tx: Tx) => Promise<void>): void {
    this.handlers.push(handler);
  }

  hours(): Promise<OpeningHours[]> {
    return this.rows.hours();
  }

  /** Replaces the opening hours. Equal ones change nothing. */
  changeHours(actor: SignedIn, hours: readonly OpeningHours[]): Promise<OpeningHours[]> {
    return this.change(actor, async (tx) => {
      const before = await this.rows.hours(tx);
      await this.rows.replaceHours(tx, hours);
      const after = await this.rows.hours(tx);
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        await this.changed(tx);
        await this.events.record(tx, hoursChanged(actor.id, before, after));
      }
      return after;
    });
  }

  holidays(): Promise<HolidayDto[]> {
    return this.rows.holidays();
  }

  /** @throws {holiday_exists} @throws {limit_reached} */
  addHoliday(actor: SignedIn, { date, name }: HolidayDto): Promise<HolidayDto> {
    return this.change(actor, async (tx) => {
      const holiday = { date, name };
      if (!(await this.rows.addHoliday(tx, holiday))) throw new Refused('holiday_exists');
      if ((await this.rows.countHolidays(tx)) > LIMITS.holidays)
        throw new Refused('limit_reached', { items: `${LIMITS.holidays} holidays`, room: 'you delete one' });
      await this.changed(tx);
      await this.events.record(tx, holidayAdded(actor.id, holiday));
      return holiday;
    });
  }

  /** @throws {not_found} */
  removeHoliday(actor: SignedIn, date: string): Promise<void> {
    return this.change(actor, async (tx) => {
      const removed = await this.rows.removeHoliday(tx, date);
      if (!removed) throw new NotFound('This holiday');
      await this.changed(tx);
      await this.events.record(tx, holidayRemoved(actor.id, removed));
    });
  }

  targets(tx?: Tx): Promise<DeskTargetsDto> {
    return this.rows.targets(tx);
  }

  /** Replaces the targets. Equal ones change nothing. */
  changeTargets(actor: SignedIn, targets: DeskTargetsDto): Promise<DeskTargetsDto> {
    return this.change(actor, async (tx) => {
      const before = await this.rows.targets(tx);
      await this.rows.changeTargets(tx, targets);
      const after = await this.rows.targets(tx);
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        await this.changed(tx);
        await this.events.record(tx, targetsChanged(actor.id, before, after));
      }
      return after;
    });
  }

  /** Makes the fixed holidays of the years ahead, once for each year, so that one that staff have deleted stays deleted. */
  @Recurring({ name: 'holidays', schedule: dailyAt(4) })
  async makeFixedHolidays(now: Date, signal: AbortSignal): Promise<void> {
    let made: HolidayDto[] | null = [];
    while (made !== null && !signal.aborted)
      made = await this.makeNextYear(now.getUTCFullYear() + HOLIDAY_YEARS);
  }

  private makeNextYear(lastYear: number): Promise<HolidayDto[] | null> {
    return this.unitOfWork.run(async (tx) => {
      const made = await this.rows.makeNextYear(tx, FIXED_HOLIDAYS, lastYear);
      if (made) await this.events.record(tx, ...made.map((holiday) => holidayAdded(null, holiday)));
      return made;
    });
  }

  private change<T>(actor: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.writes.with(actor, { lock: DESK_CLOCKS }, work);
  }

  private async changed(tx: Tx): Promise<void> {
    for (const handler of this.handlers) await handler(tx);
  }
}
