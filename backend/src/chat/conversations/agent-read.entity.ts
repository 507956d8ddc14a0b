import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MOMENT } from '../../platform/database/entities/column-types.js';

/** How far an agent has read a conversation. */
@Entity('agent_reads')
export class AgentRead {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  @ForeignKey('conversations', { onDelete: 'CASCADE' })
  conversationId!: string;

  @PrimaryColumn('uuid', { name: 'agent_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('agent_reads_agent')
  agentId!: string;

  @Column({ ...MOMENT, name: 'read_upto' })
  readUpTo!: Date;
}
