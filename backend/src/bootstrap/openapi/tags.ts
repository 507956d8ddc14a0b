import type { OpenAPIObject } from '@nestjs/swagger';

/** The groups of operations, in the order of the documentation page. Controllers name them with `@ApiTags`. */
export const TAGS: NonNullable<OpenAPIObject['tags']> = [
  {
    name: 'Sign-in',
    description: 'The session and the profile of the signed-in user, whatever their role.',
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
    name: 'Beneficiaries',
    description: 'The recipients that a customer has saved. Each waits for an administrator’s approval.',
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
