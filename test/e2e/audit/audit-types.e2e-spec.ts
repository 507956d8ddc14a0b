import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Account } from '../../../backend/src/accounts/account.entity.js';
import * as ownAccounts from '../../../backend/src/accounts/account-events.js';
import type { ApprovalRequest } from '../../../backend/src/admin/second-approvals/approval-request.entity.js';
import * as requests from '../../../backend/src/admin/second-approvals/approval-request-events.js';
import * as accounts from '../../../backend/src/admin/users/account-events.js';
import type { User } from '../../../backend/src/auth/users/user.entity.js';
import * as factors from '../../../backend/src/auth/users/factor-events.js';
import * as credentials from '../../../backend/src/auth/users/credential-events.js';
import * as users from '../../../backend/src/auth/users/user-events.js';
import type { Beneficiary } from '../../../backend/src/beneficiaries/beneficiary.entity.js';
import * as beneficiaries from '../../../backend/src/beneficiaries/beneficiary-events.js';
import * as chat from '../../../backend/src/chat/conversations/conversation-events.js';
import type { BankEvent } from '../../../backend/src/events/bank-event.js';
import * as bills from '../../../backend/src/bills/bill-events.js';
import * as cards from '../../../backend/src/cards/card-events.js';
import * as cases from '../../../backend/src/cases/case-events.js';
import type { Card } from '../../../backend/src/cards/card.entity.js';
import * as goals from '../../../backend/src/goals/goal-events.js';
import type { Goal } from '../../../backend/src/goals/goal.entity.js';
import * as lab from '../../../backend/src/lab/lab-events.js';
import * as limits from '../../../backend/src/limits/limit-events.js';
import * as sharing from '../../../backend/src/chat/sharing/sharing-events.js';
import * as desk from '../../../backend/src/business-hours/desk-events.js';
import * as policies from '../../../backend/src/policies/policy-events.js';
import { valuesOf } from '../../../backend/src/policies/policies.service.js';
import * as orders from '../../../backend/src/standing-orders/standing-order-events.js';
import type { StandingOrder } from '../../../backend/src/standing-orders/entities/standing-order.entity.js';
import * as macros from '../../../backend/src/macros/macro-events.js';
import * as tags from '../../../backend/src/chat/tags/tag-events.js';
import * as support from '../../../backend/src/chat/canned-replies/support-events.js';
import * as transfers from '../../../backend/src/transfers/transfer-events.js';
import type { TransactionRecord } from '../../../backend/src/transfers/entities/transaction-record.js';
import { APPROVAL_REQUEST_STATUSES } from '#contract/access/second-approvals';
import { CASE_LINES } from '#contract/banking/cases';
import { NO_POLICIES } from '#contract/banking/policies';
import { books } from '../../../frontend/src/locales/en/books.js';
import { useBank } from '../../support/bank.js';

const bank = useBank();

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const user = { id, firstName: 'Sara', lastName: 'Test' } as User;
const account = { id, userId: id } as Account;
const beneficiary = { id, userId: id } as Beneficiary;
const transfer = { id, userId: id, amount: '-1.00', createdAt: new Date() } as TransactionRecord;
const conversation = { id, userId: id };

type Makers<Events> = Record<keyof Events, () => BankEvent[]>;

/**
 * Every function that creates an event, with each type it can create. A missing function fails to compile.
 */
const userEvents: Makers<typeof users> = {
  userCreated: () => [
    users.userCreated(id, { ...user, username: 'sara', email: 's@example.ae', role: 'customer' }),
  ],
  profileUpdated: () => [
    users.profileUpdated(user, { firstName: 'A', lastName: 'B', email: 'a@example.ae' }),
  ],
  restrictionChanged: () =>
    [true, false].map((isRestricted) =>
      users.restrictionChanged(id, user, {
        isRestricted,
        restrictionReason: isRestricted ? 'details_missing' : null,
      }),
    ),
  pinChanged: () => [true, false].map((isFirst) => users.pinChanged(id, id, isFirst)),
  signInSettingsChanged: () => [
    users.signInSettingsChanged(id, { before: { twoFactor: false }, after: { twoFactor: true } }),
  ],
  noticesChanged: () => [
    users.noticesChanged(id, { before: { billReminders: true }, after: { billReminders: false } }),
  ],
  emailChangeRequested: () => [users.emailChangeRequested(user, 'a@example.ae')],
  emailChangeCancelled: () => [users.emailChangeCancelled(id, 'a@example.ae')],
  freezeChanged: () => [
    users.freezeChanged(id, id, { frozen: true }),
    users.freezeChanged(id, id, { frozen: false, reason: 'Proved by telephone' }),
  ],
  staffChanged: () =>
    (['user.permissions_changed', 'user.disabled', 'user.enabled'] as const).map((type) =>
      users.staffChanged(type, id, id),
    ),
  userDeleted: () => [users.userDeleted(id, user)],
  signedIn: () => [users.signedIn(id, { browser: 'Firefox 145', system: 'Windows', network: '10.0.0.1' })],
  signedOut: () => [users.signedOut(id, `session:${id}`)],
  signInFailed: () => [users.signInFailed(id, 1)],
  signInLocked: () => [users.signInLocked(id, 10)],
  pinFailed: () => [users.pinFailed(id, 1)],
  pinLocked: () => [users.pinLocked(id, 3)],
};
const factorEvents: Makers<typeof factors> = {
  factorAdded: () => [factors.factorAdded(id, { factor: 'totp' })],
  passkeyRenamed: () => [factors.passkeyRenamed(id, 'Phone', 'Laptop')],
  factorRemoved: () => [factors.factorRemoved(id, id, { factor: 'passkey', name: 'Phone' })],
  recoveryCodeUsed: () => [factors.recoveryCodeUsed(id, 9)],
  factorFailed: () => [factors.factorFailed(id, 1)],
  totpLocked: () => [factors.totpLocked(id, 5)],
  passkeyRefused: () => [factors.passkeyRefused(id, 'Phone')],
};
const credentialEvents: Makers<typeof credentials> = {
  passwordChanged: () => [credentials.passwordChanged(user)],
  passwordResetIssued: () => [credentials.passwordResetIssued(id, user)],
  passwordReset: () => [credentials.passwordReset(user)],
};
const accountEvents: Makers<typeof accounts> = {
  accountOpened: () => [accounts.accountOpened(id, account)],
  balanceAdjusted: () => [accounts.balanceAdjusted(id, account, { balance: '1.00', reason: null })],
  creditLimitChanged: () => [accounts.creditLimitChanged(id, account, '1.00')],
};
const ownAccountEvents: Makers<typeof ownAccounts> = {
  accountRenamed: () => [ownAccounts.accountRenamed(account, 'Household')],
};
const beneficiaryEvents: Makers<typeof beneficiaries> = {
  beneficiaryAdded: () => [beneficiaries.beneficiaryAdded(beneficiary)],
  beneficiaryChanged: () => [beneficiaries.beneficiaryChanged(beneficiary, beneficiary)],
  beneficiaryDeleted: () => [beneficiaries.beneficiaryDeleted(beneficiary)],
  beneficiaryDecided: () =>
    (['approved', 'rejected'] as const).map((decision) =>
      beneficiaries.beneficiaryDecided(decision, id, beneficiary),
    ),
};
const transferEvents: Makers<typeof transfers> = {
  transferSubmitted: () => [transfers.transferSubmitted(transfer)],
  transferDecided: () =>
    [{ status: 'completed' }, { status: 'failed' }, { status: 'failed', cancelled: true }].map((decision) =>
      transfers.transferDecided(id, { ...transfer, ...decision } as TransactionRecord, null),
    ),
  transactionDated: () => [transfers.transactionDated(id, transfer, new Date())],
  transactionBooked: () => [transfers.transactionBooked(transfer)],
};
const chatEvents: Makers<typeof chat> = {
  messageSent: () => [chat.messageSent(conversation)],
  replySent: () => [chat.replySent(id, conversation)],
  noteWritten: () => [chat.noteWritten(id, conversation)],
  messagesRead: () => [chat.messagesRead(id, conversation)],
  readByColleague: () => [chat.readByColleague(id, conversation)],
  conversationChanged: () =>
    (['claimed', 'released', 'resolved', 'reopened'] as const).map((what) =>
      chat.conversationChanged(what, id, conversation),
    ),
  conversationTagged: () => [chat.conversationTagged(id, conversation, 'Refund')],
  conversationUntagged: () => [chat.conversationUntagged(id, conversation, 'Refund')],
  conversationGiven: () =>
    (['assigned', 'offered'] as const).map((what) => chat.conversationGiven(what, conversation, id)),
  replyClockTold: () =>
    (['reply_due_soon', 'reply_overdue'] as const).map((what) => chat.replyClockTold(what, conversation)),
  conversationRated: () => [chat.conversationRated(conversation, 5)],
};
const supportEvents: Makers<typeof support> = {
  dataRead: () => [support.dataRead(id, id)],
  contextRead: () => [support.contextRead(id, id)],
  transcriptDownloaded: () => [support.transcriptDownloaded(id, id)],
  cannedReplyAdded: () => [support.cannedReplyAdded(id, { id, shortcut: 'a', text: 'b' })],
  cannedReplyDeleted: () => [support.cannedReplyDeleted(id, id, { shortcut: 'a', text: 'b' })],
};
const macro = { name: 'Hours', shortcut: 'hours', steps: [{ type: 'reply' as const, text: 'From 8AM.' }] };
const macroEvents: Makers<typeof macros> = {
  macroAdded: () => [macros.macroAdded(id, id, macro)],
  macroChanged: () => [macros.macroChanged(id, id, { before: macro, after: { ...macro, name: 'Times' } })],
  macroDeleted: () => [macros.macroDeleted(id, id, macro)],
  macroRun: () =>
    (['chat.macro_run', 'chat.macro_undone'] as const).map((type) =>
      macros.macroRun(type, id, { id, macro: 'Hours' }),
    ),
};
const tagEvents: Makers<typeof tags> = {
  tagsMerged: () => [tags.tagsMerged(id, { id, name: 'Refunds' }, 'Refund')],
};
const caseEvents: Makers<typeof cases> = {
  caseStepped: () =>
    CASE_LINES.filter((line) => line !== 'acknowledged').map((line) =>
      cases.caseStepped(line, id, { id, userId: id, number: 'CAS-1' }),
    ),
  caseTakenBack: () => [cases.caseTakenBack(id, { id, userId: id, number: 'CAS-1' })],
};
const goal = { id, userId: id, name: 'Car', currency: 'AED' } as Goal;
const goalEvents: Makers<typeof goals> = {
  goalCreated: () => [goals.goalCreated(goal, { name: 'Car', targetAmount: '1.00', targetDate: null })],
  goalChanged: () => [goals.goalChanged(goal, null, null)],
  goalDeleted: () => [goals.goalDeleted(goal, '0.00')],
  goalMoved: () => [goals.goalMoved(goal, '1.00', id)],
  goalSaveSkipped: () => [
    goals.goalSaveSkipped(goal, { amount: '1.00', nextOn: '2027-01-31' }, 'insufficient_funds'),
  ],
};
const bill = { id, userId: id, billerName: 'Dune Fibre', dueOn: '2027-01-31' };
const billEvents: Makers<typeof bills> = {
  billerCreated: () => [bills.billerCreated(id, id, { name: 'Dune Fibre' })],
  billerChanged: () => [bills.billerChanged(id, id, { isActive: true }, { isActive: false })],
  customerBillerEvent: () =>
    (['customer_biller.added', 'customer_biller.changed', 'customer_biller.removed'] as const).map((type) =>
      bills.customerBillerEvent(type, bill, {}),
    ),
  billReceived: () => [bills.billReceived(bill, '1.00')],
  billScheduled: () => ['2027-01-31', null].map((day) => bills.billScheduled(bill, day)),
  billReminded: () => [bills.billReminded(bill, '1.00', true)],
  billPaymentStarted: () => [bills.billPaymentStarted(bill, '1.00', id)],
  billPaid: () => [bills.billPaid(bill, '1.00')],
  billPaymentFailed: () => [bills.billPaymentFailed(bill, '1.00', 'biller_refused')],
  autopayFailed: () => [bills.autopayFailed(bill, '1.00', 'above_limit')],
};
const card = { id, userId: id, kind: 'debit', last4: '4821', monthlyLimit: '1.00' } as Card;
const use = { merchant: 'Lulu', amount: '1.00', currency: 'AED' as const };
const cardEvents: Makers<typeof cards> = {
  cardRequested: () => [cards.cardRequested(card)],
  cardDecided: () => (['active', 'rejected'] as const).map((to) => cards.cardDecided(id, card, to, null)),
  cardChanged: () =>
    (['blocked', 'unblocked', 'closed', 'pin_changed', 'pin_failed', 'number_shown'] as const).map((change) =>
      cards.cardChanged(`card.${change}`, card),
    ),
  cardPinLocked: () => [cards.cardPinLocked(card)],
  cardUsed: () => [cards.cardUsed(card, use)],
  cardDeclined: () => [cards.cardDeclined(card, use, 'card_blocked')],
  cardSettled: () => [true, false].map((isCleared) => cards.cardSettled(card, use, isCleared)),
  cardRefunded: () => [cards.cardRefunded(card, use)],
};
const order = { id, userId: id, amount: '1.00', currency: 'AED' } as StandingOrder;
const orderEvents: Makers<typeof orders> = {
  orderCreated: () => [orders.orderCreated(order)],
  orderDecided: () =>
    (['active', 'rejected'] as const).map((status) =>
      orders.orderDecided(id, order, { status, reason: null }),
    ),
  orderTurned: () =>
    (['standing_order.paused', 'standing_order.resumed', 'standing_order.cancelled'] as const).map((type) =>
      orders.orderTurned(type, order, 'paused'),
    ),
  orderChanged: () => [orders.orderChanged(order, order)],
  orderExecuted: () => [
    orders.orderExecuted(order, { reference: 'A', amount: '-1.00', dueOn: '2027-01-31', deposit: null }),
  ],
  orderNotExecuted: () =>
    (['failed', 'retrying'] as const).map((status) =>
      orders.orderNotExecuted(order, { status, reason: 'insufficient_funds', dueOn: '2027-01-31' }),
    ),
};
const request = {
  ...{ id, kind: 'balance_change', subjectType: 'account', subjectName: '1', requestedByName: 'Sara' },
  ...{ summary: [{ field: 'balance', before: '1.00', after: '2.00' }], reason: 'No' },
} as ApprovalRequest;
const requestEvents: Makers<typeof requests> = {
  approvalRequestEvent: () =>
    APPROVAL_REQUEST_STATUSES.map((status) => requests.approvalRequestEvent(id, { ...request, status })),
};
const sharingEvents: Makers<typeof sharing> = {
  sharingChanged: () => [sharing.sharingChanged(id, true)],
  availabilityChanged: () => [sharing.availabilityChanged(id, 'available', 'away')],
};
const OPENING = [{ day: 1, from: '08:00', to: '18:00' }];
const TARGETS = { firstReplyMinutes: 15, nextReplyMinutes: 30, resolutionHours: 20, caseHours: 40 };
const deskEvents: Makers<typeof desk> = {
  hoursChanged: () => [desk.hoursChanged(id, OPENING, OPENING)],
  holidayAdded: () => [desk.holidayAdded(null, { date: '2027-03-20', name: 'Eid' })],
  holidayRemoved: () => [desk.holidayRemoved(id, { date: '2027-03-20', name: 'Eid' })],
  targetsChanged: () => [desk.targetsChanged(id, TARGETS, TARGETS)],
};
const labEvents: Makers<typeof lab> = {
  clockMoved: () => [lab.clockMoved(id, new Date(), new Date())],
  snapshotRestored: () => [lab.snapshotRestored(id, { id, name: 'Start', madeAt: '', bankTime: '' })],
  seedMade: () => [lab.seedMade(id, { seed: 7, customers: 1, months: 1 })],
  scenarioStarted: () => [lab.scenarioStarted(id, 'empty', false)],
};

const policyEvents: Makers<typeof policies> = {
  policiesChanged: () => {
    const values = valuesOf(NO_POLICIES);
    return [policies.policiesChanged(id, values, values)];
  },
};
const limitEvents: Makers<typeof limits> = {
  limitsChanged: () => [limits.limitsChanged(id, id, { day: null }, { day: '50.00', count: 5 })],
  limitsRaiseRequested: () => [
    limits.limitsRaiseRequested(id, {
      before: { single: '10.00', month: '50.00' },
      after: { single: '20.00', month: '60.00' },
      effectiveAt: '2027-01-31T09:30:00.000Z',
    }),
  ],
  limitsRaiseWithdrawn: () => [limits.limitsRaiseWithdrawn(id, { day: '50.00' })],
};
const MAKERS = {
  'accounts/account-events.ts': [ownAccounts, ownAccountEvents],
  'admin/second-approvals/approval-request-events.ts': [requests, requestEvents],
  'admin/users/account-events.ts': [accounts, accountEvents],
  'auth/users/credential-events.ts': [credentials, credentialEvents],
  'auth/users/factor-events.ts': [factors, factorEvents],
  'auth/users/user-events.ts': [users, userEvents],
  'beneficiaries/beneficiary-events.ts': [beneficiaries, beneficiaryEvents],
  'bills/bill-events.ts': [bills, billEvents],
  'business-hours/desk-events.ts': [desk, deskEvents],
  'cards/card-events.ts': [cards, cardEvents],
  'cases/case-events.ts': [cases, caseEvents],
  'chat/canned-replies/support-events.ts': [support, supportEvents],
  'chat/conversations/conversation-events.ts': [chat, chatEvents],
  'chat/tags/tag-events.ts': [tags, tagEvents],
  'chat/sharing/sharing-events.ts': [sharing, sharingEvents],
  'goals/goal-events.ts': [goals, goalEvents],
  'lab/lab-events.ts': [lab, labEvents],
  'limits/limit-events.ts': [limits, limitEvents],
  'macros/macro-events.ts': [macros, macroEvents],
  'policies/policy-events.ts': [policies, policyEvents],
  'standing-orders/standing-order-events.ts': [orders, orderEvents],
  'transfers/transfer-events.ts': [transfers, transferEvents],
} as const;

describe('the types of the audit trail', () => {
  it('are exactly those of the events', async () => {
    const admin = await bank.given.admin();
    const made = Object.values(MAKERS).flatMap(([, makers]) =>
      Object.values(makers).flatMap((make) => make().map(({ type }) => type)),
    );

    const { status, body } = await admin.client.get('/api/admin/audit/types');

    expect(status).toBe(200);
    expect((body as string[]).toSorted()).toEqual([...new Set<string>(made)].sort());
    expect(new Set(body as string[]).size).toBe((body as string[]).length);
  });

  it('name every field that they record', () => {
    const events = Object.values(MAKERS).flatMap(([, makers]) =>
      Object.values(makers).flatMap((make) => make()),
    );
    const recorded = events.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));

    expect(recorded.filter((field) => !(field in books.fields))).toEqual([]);
  });

  it('cover every function and file that creates events', () => {
    const files = readdirSync(new URL('../../../backend/src', import.meta.url), { recursive: true });

    expect(files.filter((file) => String(file).endsWith('-events.ts')).sort()).toEqual(
      Object.keys(MAKERS).sort(),
    );
    for (const [module, makers] of Object.values(MAKERS)) {
      expect(Object.keys(makers).sort()).toEqual(Object.keys(module).sort());
    }
  });
});
