import { SearchField } from '../../fields/fields.js';

/** What a search of staff finds. */
export const FOUND_TYPES = ['customer', 'transaction', 'conversation', 'case'] as const;
export type FoundType = (typeof FOUND_TYPES)[number];

/** `?q=` */
export class StaffSearchQueryDto {
  /**
   * Name, e-mail address, username, account number or IBAN of a customer; reference of a transaction; number of a
   * conversation or a case. Digits may be in any groups.
   * @example "Omar"
   */
  @SearchField()
  q!: string;
}

export class FoundDto {
  type!: FoundType;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /**
   * Name of a customer, otherwise reference or number.
   * @example "Omar Haddad"
   */
  title!: string;
  /** @example "omar@example.ae" */
  subtitle!: string;
  /** The name of the field that was found. */
  matched!: 'name' | 'email' | 'username' | 'accountNumber' | 'reference' | 'number';
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  customerId!: string;
  /** The customer's name. @example "Omar Haddad" */
  customerName!: string;
  /**
   * The customer's conversation, for those who may answer it.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  conversationId!: string | null;
  isRestricted!: boolean;
}
