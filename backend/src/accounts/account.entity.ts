import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { AccountType, Currency } from '#contract/banking/accounts';
import type { Money } from '#money/money';
import { MONEY, NOT_FROM_ENTITY, WRITTEN_AT } from '../platform/database/entities/column-types.js';

/** A customer's account. Only the ledger changes its balance, and only holds change its held amount. */
@Entity('accounts')
@Unique(['accountNumber'])
@Unique(['iban'])
@Index('accounts_user', ['userId', 'createdAt', 'id'])
@Index('accounts_search', { synchronize: false })
@Check(`account_type IN ('current', 'savings', 'credit', 'investment')`)
@Check(`account_number ~ '^[0-9]{16}$'`)
@Check(`currency IN ('AED', 'USD', 'EUR', 'GBP')`)
@Check('accounts_nickname', 'char_length(nickname) BETWEEN 1 AND 30')
@Check('accounts_credit_limit', `credit_limit >= 0 AND (credit_limit = 0 OR account_type = 'credit')`)
@Check('accounts_hold_within_balance', 'held >= 0 AND held <= balance + credit_limit')
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'text', name: 'account_type' })
  accountType!: AccountType;

  /** Assigned by the database: 16 digits, unique. */
  @Column({
    type: 'text',
    name: 'account_number',
    default: () => 'next_account_number()',
    ...NOT_FROM_ENTITY,
  })
  accountNumber!: string;

  /** Computed by the database from the account number. */
  @Column({
    type: 'text',
    asExpression: 'uae_iban(account_number)',
    generatedType: 'STORED',
    ...NOT_FROM_ENTITY,
  })
  iban!: string;

  /** The customer's name for the account. */
  @Column({ type: 'text', nullable: true })
  nickname!: string | null;

  @Column({ type: 'text' })
  currency!: Currency;

  /** The posted balance, including the held amount. */
  @Column({ ...MONEY, default: () => '0', ...NOT_FROM_ENTITY })
  balance!: Money;

  /** Reserved for pending outgoing transfers. */
  @Column({ ...MONEY, default: () => '0', ...NOT_FROM_ENTITY })
  held!: Money;

  /** How far below zero the balance of a credit account may go; zero for every other account. */
  @Column({ ...MONEY, name: 'credit_limit', default: () => '0' })
  creditLimit!: Money;

  @Column({ type: 'boolean', name: 'is_active', default: true, ...NOT_FROM_ENTITY })
  isActive!: boolean;

  @Column({
    ...WRITTEN_AT,
    name: 'created_at',
    ...NOT_FROM_ENTITY,
  })
  createdAt!: Date;

  @Column({
    ...WRITTEN_AT,
    name: 'updated_at',
    insert: false,
  })
  updatedAt!: Date;
}
