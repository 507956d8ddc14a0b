import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The last hour in which an agent or administrator read a customer's data: such a read is audited once an hour. */
@Entity('context_reads')
export class ContextRead {
  @PrimaryColumn('uuid', { name: 'agent_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  agentId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('context_reads_user')
  userId!: string;

  @Column({ type: 'timestamptz' })
  hour!: Date;
}
