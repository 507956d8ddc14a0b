import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An agent who is connected to a node. Rows that are not refreshed expire. */
@Entity('agent_presence')
export class AgentPresence {
  @PrimaryColumn('uuid', { name: 'node_id' })
  nodeId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('agent_presence_user')
  userId!: string;

  @Column({ type: 'timestamptz', name: 'seen_at' })
  @Index('agent_presence_seen')
  seenAt!: Date;
}
