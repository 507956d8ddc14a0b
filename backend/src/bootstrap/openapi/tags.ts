import type { OpenAPIObject } from '@nestjs/swagger';

/** The groups of operations, in the order of the documentation page. Controllers name them with `@ApiTags`. */
export const TAGS: NonNullable<OpenAPIObject['tags']> = [
  {
    name: 'Sign-in',
    description: 'The session and the profile of the signed-in user, whatever their role.',
  },
  {
    name: 'Security',
    description: 'A user’s own credentials and sessions, whatever their role.',
  },
  {
    name: 'Accounts',
    description: 'A customer’s own accounts and monthly statements.',
  },
  {
    name: 'Transfers',
    description: 'A customer’s transactions, and new transfers, which wait for an administrator’s approval.',
  },
  {
    name: 'Standing orders',
    description:
      'Transfers on the days that a customer has chosen. An administrator approves each order once.',
  },
  {
    name: 'Savings goals',
    description: 'Money that a customer sets aside beside their accounts, by hand or by Auto Save.',
  },
  {
    name: 'Bills',
    description: 'Billers, their bills, and payments of these through the billers’ network.',
  },
  {
    name: 'Cards',
    description:
      'The cards of a customer, their uses, and the requests for new ones. Networks tell of uses through a port of their own.',
  },
  {
    name: 'Analytics',
    description: 'Where a customer’s money came from and went, by month.',
  },
  {
    name: 'Beneficiaries',
    description: 'The recipients that a customer has saved. Each waits for an administrator’s approval.',
  },
  {
    name: 'Notifications',
    description: 'What a customer is told, and what they have chosen in their settings.',
  },
  {
    name: 'Support chat',
    description: 'The customer’s side of the conversation with support.',
  },
  {
    name: 'Support desk',
    description: 'The agents’ side of all conversations. For agents and administrators.',
  },
  {
    name: 'Administration',
    description: 'Users, accounts, approvals, the audit trail and the ledger. For administrators.',
  },
  {
    name: 'Health',
    description:
      'Probes for load balancers and orchestrators. They are not below `/api` and need no session.',
  },
];
