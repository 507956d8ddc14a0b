import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { WRITTEN_AT } from '../../platform/database/entities/column-types.js';

/**
 * A month whose entries were checked, added up and sealed, so that later checks need not read them. It covers the entries
 * from the one after the previous seal's last. Triggers refuse to change or delete it.
 */
@Entity('ledger_seals')
@Check('extract(day FROM month) = 1')
@Check('entries >= 0')
@Check('octet_length(digest) = 32 AND octet_length(carried_digest) = 32')
export class LedgerSeal {
  /** The first day of the month, in Asia/Dubai. */
  @PrimaryColumn('date')
  month!: string;

  /** The id of the last entry that it covers. */
  @Column({ type: 'bigint', name: 'last_entry' })
  lastEntry!: string;

  /** The number of entries that it covers. */
  @Column({ type: 'bigint' })
  entries!: string;

  /** By currency: the sum of the positive entries, which is also that of the negative ones. Decimal strings. */
  @Column({ type: 'jsonb' })
  turnover!: Readonly<Record<string, string>>;

  /** SHA-256 of the entries that it covers. */
  @Column({ type: 'bytea' })
  digest!: Buffer;

  /** SHA-256 of all sums that are carried forward from this month and those before it. */
  @Column({ type: 'bytea', name: 'carried_digest' })
  carriedDigest!: Buffer;

  @Column({ ...WRITTEN_AT, name: 'sealed_at' })
  sealedAt!: Date;
}
