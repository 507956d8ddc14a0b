import type { OpenAPIObject } from '@nestjs/swagger';

/** The groups of operations, in the order of the documentation page. Controllers name them with `@ApiTags`. */
const DESCRIPTIONS = {
  'Sign-in': 'The session and the profile of the signed-in user, whatever their role.',
  Security: 'A user’s own credentials and sessions, whatever their role.',
  Accounts: 'A customer’s own accounts and monthly statements.',
  Transfers: 'A customer’s transactions, and new transfers, which wait for an administrator’s approval.',
  'Standing orders':
    'Transfers on the days that a customer has chosen. An administrator approves each order once.',
  'Savings goals': 'Money that a customer sets aside beside their accounts, by hand or by Auto Save.',
  Bills: 'Billers, their bills, and payments of these through the billers’ network.',
  Cards:
    'The cards of a customer, their uses, and the requests for new ones. Networks tell of uses through a port of their own.',
  Analytics: 'Where a customer’s money came from and went, by month.',
  Beneficiaries: 'The recipients that a customer has saved. Each waits for an administrator’s approval.',
  Notifications: 'What a customer is told, and what they have chosen in their settings.',
  'Support chat': 'The customer’s side of the conversation with support.',
  Cases: 'Disputes and complaints of a customer, with the days on which the bank answers.',
  'Support desk': 'The agents’ side of all conversations. For agents and administrators.',
  Administration: 'Users, accounts, approvals, the audit trail and the ledger. For administrators.',
  'Search of staff': 'Customers, payments, conversations and cases, by what is typed into one box.',
  Laboratory:
    'Time, snapshots and faults for people who test. Only with `LAB`; elsewhere these paths answer 404.',
  Health: 'Probes for load balancers and orchestrators. They are not below `/api` and need no session.',
};

export const TAGS: NonNullable<OpenAPIObject['tags']> = Object.entries(DESCRIPTIONS).map(
  ([name, description]) => ({ name, description }),
);
