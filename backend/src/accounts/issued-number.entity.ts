import { Check, Entity, PrimaryColumn } from 'typeorm';

/** An account number that the bank has ever issued. A trigger of `accounts` inserts it, and it is never changed. */
@Entity('issued_numbers')
@Check(`account_number ~ '^[0-9]{16}$'`)
export class IssuedNumber {
  @PrimaryColumn('text', { name: 'account_number', collation: 'C' })
  accountNumber!: string;
}
