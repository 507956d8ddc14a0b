import type { CardCheck } from '#contract/banking/cards';
import type { PendingCardDto } from '#contract/shapes/cards.dto';
import { failedChecks, type PendingQueue, NO_RISK } from '../../platform/database/connection/pending-rows.js';
import { CARD_VIEW } from '../cards.repository.js';

const OWNER = `u.first_name || ' ' || u.last_name`;
const CHECKS: Record<CardCheck, string> = { account_inactive: 'NOT a.is_active' };
/** The rows are named `t` in lists that wait. */
const COLUMNS = `${CARD_VIEW.replaceAll('c.', 't.')}, t.user_id AS "userId", ${OWNER} AS "userName",
  a.account_number AS "accountNumber", ${failedChecks(CHECKS)} AS "failedChecks"`;

/** Requests for cards that wait for a decision, with the names of their owners and the checks that they fail. */
export const PENDING_CARDS: PendingQueue<PendingCardDto, PendingCardDto> = {
  name: 'pending-cards',
  list: 'admin.cards.pending',
  from: 'cards t JOIN users u ON u.id = t.user_id JOIN accounts a ON a.id = t.account_id',
  columns: COLUMNS,
  isPending: `t.status = 'requested'`,
  checks: CHECKS,
  brief: {
    version: 't.version',
    userName: OWNER,
    name: OWNER,
    bankName: 'NULL::text',
    number: 'a.account_number',
    amount: 't.monthly_limit',
    currency: 'a.currency',
    about: 't.kind',
    nameCheck: 'NULL::text',
    reference: 'NULL::text',
    ...NO_RISK,
  },
  words: [OWNER, 't.kind', 'a.currency || t.monthly_limit::text'],
  numbers: ['a.account_number'],
  viewOf: (card) => card,
  amountOf: ({ monthlyLimit }) => monthlyLimit,
};
