import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which the support desk is closed. */
@Entity('holidays')
@Check('char_length(name) BETWEEN 1 AND 60')
export class HolidayEntity {
  /** `YYYY-MM-DD` in Asia/Dubai. */
  @PrimaryColumn('date')
  date!: string;

  @Column({ type: 'text' })
  name!: string;
}
