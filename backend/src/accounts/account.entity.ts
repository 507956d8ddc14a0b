import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountType, Currency } from '#contract/accounts';
import type { Money } from '#money/money';

/** A customer's account. Only the ledger changes its balance, and only holds change its held amount. */
@Entity('accounts')
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'account_type' })
  accountType!: AccountType;

  /** Assigned by the database: 16 digits, unique. */
  @Column({ type: 'text', name: 'account_number', insert: false, update: false })
  accountNumber!: string;

  /** Computed by the database from the account number. */
  @Column({ type: 'text', insert: false, update: false })
  iban!: string;

  /** What the customer calls the account. */
  @Column({ type: 'text', nullable: true })
  nickname!: string | null;

  @Column({ type: 'text' })
  currency!: Currency;

  /** The posted balance, including the held amount. */
  @Column({ type: 'numeric', precision: 19, scale: 2, insert: false, update: false })
  balance!: Money;

  /** Reserved for pending outgoing transfers. */
  @Column({ type: 'numeric', precision: 19, scale: 2, insert: false, update: false })
  held!: Money;

  @Column({ type: 'boolean', name: 'is_active', insert: false, update: false })
  isActive!: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', insert: false, update: false })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', insert: false, update: false })
  updatedAt!: Date;
}
