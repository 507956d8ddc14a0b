import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  NOTIFICATIONS,
  SECURITY_NOTIFICATIONS,
} from '#contract/events/notifications';
import type { NotificationFacts } from '#contract/shapes/notifications.dto';
import type { Money } from '#money/money';
import { columnList, recordList, selectList } from '../../platform/database/entities/columns.js';
import { Notification } from './notification.entity.js';
import { Preference } from './preference.entity.js';

/** A notification to be made; a fact that is left out is absent. */
export interface Notice extends Partial<NotificationFacts> {
  userId: string;
  kind: NotificationKind;
  /** Where the e-mail goes, if not to the present address alone. */
  mailTo?: readonly string[];
}

/** Money that came into a customer's account, as their own transaction. */
export interface Deposit {
  id: string;
  userId: string;
  amount: Money;
  currency: Currency;
  /** The customer of this bank who sent it, if one did. */
  senderName: string | null;
}

/** The notice that money came in, with the name of the sender if that is a customer. */
export function moneyIn({ id, userId, amount, currency, senderName }: Deposit): Notice {
  return { userId, kind: 'money_in', subjectId: id, name: senderName, amount, currency };
}

const FACTS = ['subjectId', 'name', 'amount', 'currency', 'reason'] as const;
const NEW_NOTICE = ['userId', 'kind', ...FACTS, 'mailTo'] as const;

/** SQL: the column of a preference, from the table `preferences p`. */
const preference = (field: keyof Preference) => `p.${columnList(Preference, [field])}`;
/**
 * SQL: whether this condition holds for the preferences of the notice's customer; null without a row. All switches in
 * such conditions are on without a row. A scalar subquery, because PostgreSQL would turn EXISTS into a join, and may
 * then read the whole table.
 */
const chosen = (condition: string) =>
  `(SELECT ${condition} FROM preferences p WHERE p.user_id = notice."userId")`;
/** SQL: whether the customer has turned off the kind of the notice. */
const IS_TURNED_OFF = (['transactionAlerts', 'transferConfirmations', 'billReminders'] as const)
  .map((name) => {
    const kinds = NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind] === name);
    return `NOT ${preference(name)} AND notice.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
  })
  .join(' OR ');
/** SQL: there is one unread notification of replies at a time. */
const UNREAD_REPLY = `
  SELECT FROM notifications n
   WHERE n.user_id = notice."userId" AND n.kind = 'support_reply' AND n.read_at IS NULL`;

/**
 * SQL: whether the customer got so many notifications of this kind lately that no further e-mail is sent: it would
 * only fill a mailbox, perhaps of somebody else, and delay the e-mails of others.
 */
const IS_FLOOD = `
  (SELECT count(*) FROM (SELECT n.kind FROM notifications n
                          WHERE n.user_id = notice."userId" AND n.created_at > bank_now() - interval '1 day'
                          ORDER BY n.created_at DESC LIMIT ${LIMITS.notifications}) AS newest
    WHERE newest.kind = notice.kind) >= ${LIMITS.mailsOfAKind}`;

/** SELECT list of the fields of a notification that the customer sees. */
export const NOTIFICATION_COLUMNS = selectList(Notification, undefined, [
  'id',
  'kind',
  'createdAt',
  'readAt',
  ...FACTS,
]);

/** SQL: notices that were passed as JSON in the parameter, for {@link insertNotices}. */
export function noticesOf(parameter: string): string {
  return `json_to_recordset(${parameter}::json) AS notice (${recordList(Notification, NEW_NOTICE)})`;
}

/** SQL: whether the notice concerns the security of somebody's access or cards. */
const IS_SECURITY = `notice.kind IN (${SECURITY_NOTIFICATIONS.map((kind) => `'${kind}'`).join(', ')})`;

/** SQL: staff see no notifications, and get e-mails about their security only. Deleted users get none. */
const hasReader = (sendsMail: string) =>
  `(SELECT u.role = 'customer' OR (${sendsMail} AND ${IS_SECURITY}) FROM users u WHERE u.id = notice."userId")`;

/** SQL: the addresses of the user at this moment: a later change of them must not redirect the e-mail. */
const ADDRESSES = `coalesce(notice."mailTo", (SELECT ARRAY[u.email] FROM users u WHERE u.id = notice."userId"))`;

/**
 * SQL statement that inserts notices, except those that their customers have turned off. It is a part of the statement
 * that makes the change, so that both happen or neither, in one round trip.
 * @param source of rows named `notice` with the fields of a {@link Notice}; see {@link noticesOf}
 * @param sendsMail SQL of a boolean: whether this bank sends e-mails
 */
export function insertNotices(source: string, sendsMail: string): string {
  const fields = ['userId', 'kind', ...FACTS].map((field) => `notice."${field}"`).join(', ');
  const isWanted = `${IS_SECURITY} OR ${chosen(preference('emailNotifications'))} IS NOT FALSE`;
  return `
  INSERT INTO notifications (${columnList(Notification, [...NEW_NOTICE, 'mailDueAt'])})
  SELECT ${fields}, CASE WHEN ${sendsMail} THEN ${ADDRESSES} END,
         CASE WHEN ${sendsMail} THEN CASE WHEN (${isWanted}) AND NOT ${IS_FLOOD} THEN now() END END
    FROM ${source}
   WHERE ${chosen(IS_TURNED_OFF)} IS NOT TRUE AND ${hasReader(sendsMail)}
     AND (notice.kind <> 'support_reply' OR NOT EXISTS (${UNREAD_REPLY}))`;
}

/** SQL: the amount below which the customer wants to hear of a balance; `userId` is SQL of the customer's id, with its table. */
export function lowBalanceOf(userId: string): string {
  const amount = `SELECT ${preference('lowBalance')} FROM preferences p WHERE p.user_id = ${userId}`;
  return `coalesce((${amount}), ${LIMITS.lowBalance})`;
}
