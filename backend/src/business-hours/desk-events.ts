import type { DeskTargetsDto, HolidayDto } from '#contract/shapes/desk.dto';
import type { OpeningHours } from '#contract/banking/business-hours';
import type { EventType } from '#contract/events/events';
import type { BankEvent } from '../events/bank-event.js';
import { DESK_ID } from './desk-settings.entity.js';

/** A change of the desk's settings. `actorId` is `null` for the bank itself. */
function onDesk(type: EventType, actorId: string | null) {
  return {
    type,
    actorId,
    subject: { type: 'desk' as const, id: DESK_ID },
    audience: ['agents' as const, 'admins' as const],
    resources: ['support.settings', 'support.conversations', 'admin.audit'] as const,
  };
}

export function hoursChanged(
  actorId: string,
  before: readonly OpeningHours[],
  after: readonly OpeningHours[],
): BankEvent {
  return {
    ...onDesk('desk.hours_changed', actorId),
    before: { openingHours: inWords(before) },
    after: { openingHours: inWords(after) },
  };
}

export function holidayAdded(actorId: string | null, { date, name }: HolidayDto): BankEvent {
  return { ...onDesk('desk.holiday_added', actorId), after: { day: date, name } };
}

export function holidayRemoved(actorId: string, { date, name }: HolidayDto): BankEvent {
  return { ...onDesk('desk.holiday_removed', actorId), before: { day: date, name } };
}

export function targetsChanged(actorId: string, before: DeskTargetsDto, after: DeskTargetsDto): BankEvent {
  return { ...onDesk('desk.targets_changed', actorId), before: { ...before }, after: { ...after } };
}

/** `1 08:00–18:00, 2 08:00–18:00`; the days are numbers from Monday on, so that the text needs no language. */
function inWords(hours: readonly OpeningHours[]): string {
  return hours.map(({ day, from, to }) => `${day} ${from}–${to}`).join(', ');
}
