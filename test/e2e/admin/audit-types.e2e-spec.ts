import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Account } from '../../../backend/src/accounts/account.entity.js';
import * as ownAccounts from '../../../backend/src/accounts/account-events.js';
import * as accounts from '../../../backend/src/admin/users/account-events.js';
import type { User } from '../../../backend/src/auth/users/user.entity.js';
import * as users from '../../../backend/src/auth/users/user-events.js';
import type { Beneficiary } from '../../../backend/src/beneficiaries/beneficiary.entity.js';
import * as beneficiaries from '../../../backend/src/beneficiaries/beneficiary-events.js';
import * as chat from '../../../backend/src/chat/conversations/conversation-events.js';
import type { BankEvent } from '../../../backend/src/events/bank-event.js';
import * as support from '../../../backend/src/chat/canned-replies/support-events.js';
import * as transfers from '../../../backend/src/transfers/transfer-events.js';
import type { TransactionRecord } from '../../../backend/src/transfers/entities/transaction-record.js';
import { useBank } from '../../support/bank.js';

const bank = useBank();

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const user = { id, firstName: 'Sara', lastName: 'Test' } as User;
const account = { id, userId: id } as Account;
const beneficiary = { id, userId: id } as Beneficiary;
const transfer = { id, userId: id, createdAt: new Date() } as TransactionRecord;
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
  restrictionChanged: () => [true, false].map((isOn) => users.restrictionChanged(id, user, isOn)),
  pinChanged: () => [users.pinChanged(id, id)],
  userDeleted: () => [users.userDeleted(id, user)],
  signedIn: () => [users.signedIn(id)],
  signedOut: () => [users.signedOut(id, `session:${id}`)],
  signInFailed: () => [users.signInFailed(id, 1)],
  signInLocked: () => [users.signInLocked(id, 10)],
  pinFailed: () => [users.pinFailed(id, 1)],
  pinLocked: () => [users.pinLocked(id, 3)],
};
const accountEvents: Makers<typeof accounts> = {
  dataRead: () => [accounts.dataRead(id, id)],
  accountOpened: () => [accounts.accountOpened(id, account)],
  balanceAdjusted: () => [accounts.balanceAdjusted(id, account, { balance: '1.00', reason: null })],
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
    (['completed', 'failed'] as const).map((status) =>
      transfers.transferDecided(id, { ...transfer, status }, null),
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
  conversationRated: () => [chat.conversationRated(conversation, 5)],
};
const supportEvents: Makers<typeof support> = {
  contextRead: () => [support.contextRead(id, id)],
  transcriptDownloaded: () => [support.transcriptDownloaded(id, id)],
  cannedReplyAdded: () => [support.cannedReplyAdded(id, { id, shortcut: 'a', text: 'b' })],
  cannedReplyDeleted: () => [support.cannedReplyDeleted(id, id, { shortcut: 'a', text: 'b' })],
};
const MAKERS = {
  'accounts/account-events.ts': [ownAccounts, ownAccountEvents],
  'admin/users/account-events.ts': [accounts, accountEvents],
  'auth/users/user-events.ts': [users, userEvents],
  'beneficiaries/beneficiary-events.ts': [beneficiaries, beneficiaryEvents],
  'chat/canned-replies/support-events.ts': [support, supportEvents],
  'chat/conversations/conversation-events.ts': [chat, chatEvents],
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

  it('cover every function and file that creates events', () => {
    const files = readdirSync(new URL('../../../backend/src', import.meta.url), { recursive: true });

    expect(files.filter((file) => String(file).endsWith('-events.ts')).sort()).toEqual(Object.keys(MAKERS));
    for (const [module, makers] of Object.values(MAKERS)) {
      expect(Object.keys(makers).sort()).toEqual(Object.keys(module).sort());
    }
  });
});
