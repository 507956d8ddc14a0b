import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Opening hours of the support desk on a day of the week, in Asia/Dubai. */
@Entity('business_hours')
@Check('day BETWEEN 1 AND 7')
@Check('opens_at < closes_at')
export class OpeningHoursEntity {
  /** 1 is Monday, 7 is Sunday. */
  @PrimaryColumn('smallint')
  day!: number;

  /** `HH:MM:SS`. */
  @PrimaryColumn('time', { name: 'opens_at' })
  opensAt!: string;

  /** `HH:MM:SS`; `24:00:00` is the end of the day. */
  @Column({ type: 'time', name: 'closes_at' })
  closesAt!: string;
}
