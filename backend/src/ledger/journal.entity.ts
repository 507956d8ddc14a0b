import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { WRITTEN_AT } from '../platform/database/entities/column-types.js';
import type { Journal } from './journal.js';

/**
 * A journal. It refers to a transaction without a foreign key, because the ledger is kept after a customer is deleted.
 * Triggers refuse to change or delete it.
 */
@Entity('journals')
@Unique(['transactionId'])
@Check(`kind IN ('transaction', 'adjustment', 'goal', 'opening', 'closing')`)
@Check('journals_transaction', `(kind = 'transaction') = (transaction_id IS NOT NULL)`)
export class JournalEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  kind!: Journal['kind'];

  @Column({ type: 'uuid', name: 'transaction_id', nullable: true })
  transactionId!: string | null;

  @Column({ ...WRITTEN_AT, name: 'posted_at' })
  postedAt!: Date;
}
