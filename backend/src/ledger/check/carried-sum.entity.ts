import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The sum of all sealed entries of an account, a savings goal or one of the bank's accounts; none that is zero. The last
 * seal has the digest of all of them.
 */
@Entity('ledger_carried')
@Check(`kind IN ('account', 'goal', 'bank')`)
export class CarriedSum {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  kind!: 'account' | 'goal' | 'bank';

  /** The id of the account or goal, or the name of the bank's account. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  side!: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  currency!: string;

  @Column({ type: 'numeric', precision: 30, scale: 2 })
  total!: string;
}
