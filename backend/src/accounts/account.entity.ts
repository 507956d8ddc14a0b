import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountType, Currency } from '#contract/accounts';
import type { Money } from '#money/money';

/** A customer's account. Its money moves only through the ledger and through holds. */
@Entity('accounts')
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'account_type' })
  accountType!: AccountType;

  /** Given by the database: 16 digits, unique. */
  @Column({ type: 'text', name: 'account_number', insert: false, update: false })
  accountNumber!: string;

  /** Made by the database from the number. */
  @Column({ type: 'text', insert: false, update: false })
  iban!: string;

  @Column({ type: 'text' })
  currency!: Currency;

  /** Posted money. */
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
