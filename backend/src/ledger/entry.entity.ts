import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Currency } from '#contract/banking/accounts';
import type { Money } from '#money/money';
import { MONEY, WRITTEN_AT } from '../platform/database/entities/column-types.js';
import type { BankAccount } from './journal.js';

/**
 * A line of a journal, of a customer's account, a savings goal or one of the bank's accounts. Triggers refuse to change or delete it, and to
 * insert entries that do not sum to zero.
 */
@Entity('entries')
@Index('entries_account', { synchronize: false })
@Index('entries_goal', { synchronize: false })
@Check(`bank_account IN ('settlement', 'adjustment', 'opening', 'closing', 'refunds')`)
@Check(`currency IN ('AED', 'USD', 'EUR', 'GBP')`)
@Check('amount <> 0')
@Check('entries_one_side', 'num_nonnulls(account_id, bank_account, goal_id) = 1')
export class EntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'uuid', name: 'journal_id' })
  @ForeignKey('journals')
  @Index('entries_journal')
  journalId!: string;

  @Column({ type: 'uuid', name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column({ type: 'text', name: 'bank_account', nullable: true })
  bankAccount!: BankAccount | null;

  @Column({ type: 'uuid', name: 'goal_id', nullable: true })
  goalId!: string | null;

  @Column({ type: 'text' })
  currency!: Currency;

  @Column(MONEY)
  amount!: Money;

  @Column({ ...WRITTEN_AT, name: 'posted_at' })
  postedAt!: Date;
}
