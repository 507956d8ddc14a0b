import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * Why the bank corrected a balance, as the customer reads it. It is not a column of the journal, because journals are
 * kept for good and without a name, and this text goes with the account.
 */
@Entity('adjustment_reasons')
@Check('char_length(reason) BETWEEN 1 AND 200')
export class AdjustmentReason {
  @PrimaryColumn('uuid', { name: 'journal_id' })
  @ForeignKey('journals')
  journalId!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Index('adjustment_reasons_account')
  accountId!: string;

  @Column({ type: 'text' })
  reason!: string;
}
