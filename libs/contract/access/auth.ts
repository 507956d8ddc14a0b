export const ROLES = ['customer', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];
