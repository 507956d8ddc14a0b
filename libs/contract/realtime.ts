/** The client's caches that a push can declare stale. */
export type Resource =
  | 'user'
  | 'accounts'
  | 'transactions'
  | 'beneficiaries'
  | 'chat'
  | 'admin.users'
  | 'admin.beneficiaries.pending'
  | 'admin.transactions.pending'
  | 'admin.transactions'
  | 'admin.audit'
  | 'support.conversations'
  | `support.conversation:${string}`;
