import type { Currency } from '#contract/banking/accounts';
import type { CaseLineType } from '#contract/banking/cases';
import type { EventType } from '#contract/events/events';
import type { NotificationKind } from '#contract/events/notifications';
import type { Money } from '#money/money';
import { type BankEvent, userRoom, withNotices } from '../events/bank-event.js';
import type { Case } from './case.entity.js';

type CaseOf = Pick<Case, 'id' | 'userId' | 'number'>;

/** What an event of each step is called, and of what the customer is notified. */
const STEPS: Readonly<
  Record<Exclude<CaseLineType, 'acknowledged'>, { type: EventType; notice: NotificationKind | null }>
> = {
  opened: { type: 'case.opened', notice: 'case_opened' },
  taken: { type: 'case.taken', notice: null },
  released: { type: 'case.released', notice: null },
  investigating: { type: 'case.investigated', notice: 'case_investigating' },
  asked: { type: 'case.asked', notice: 'case_waiting' },
  message: { type: 'case.message_sent', notice: null },
  refunded: { type: 'case.refunded', notice: 'case_refunded' },
  declined: { type: 'case.declined', notice: 'case_declined' },
  resolved: { type: 'case.resolved', notice: 'case_resolved' },
  withdrawn: { type: 'case.withdrawn', notice: 'case_withdrawn' },
};

/** What a step says beside the case. */
interface Said {
  before?: BankEvent['before'];
  after?: BankEvent['after'];
  /** The amount of a refund, for the customer. */
  amount?: { amount: Money; currency: Currency };
  /** The day until which the bank answers, `YYYY-MM-DD`. */
  answerBy?: string;
}

/** A step of a case. Texts that people wrote are not in the audit trail, which outlives the case. */
export function caseStepped(
  step: Exclude<CaseLineType, 'acknowledged'>,
  actorId: string | null,
  { id, userId, number }: CaseOf,
  { before, after, amount, answerBy }: Said = {},
): BankEvent {
  const { type, notice } = STEPS[step];
  const event: BankEvent = {
    type,
    actorId,
    subject: { type: 'case', id },
    audience: [userRoom(userId), 'agents', 'admins'],
    resources: ['cases', 'support.cases', `support.case:${id}`, 'admin.audit'],
    before: before ?? null,
    after: { name: number, ...after },
  };
  if (notice === null) return event;
  const facts = { userId, kind: notice, subjectId: id, name: number, ...amount };
  return withNotices(event, answerBy === undefined ? facts : { ...facts, reason: answerBy });
}

/** A case that was opened by a macro was taken back. */
export function caseTakenBack(actorId: string | null, { id, userId, number }: CaseOf): BankEvent {
  return {
    ...caseStepped('taken', actorId, { id, userId, number }),
    type: 'case.taken_back',
    resources: ['cases', 'notifications', 'support.cases', `support.case:${id}`, 'admin.audit'],
    before: { name: number },
    after: null,
  };
}
