import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Policies } from '#contract/banking/policies';
import { MOMENT } from '../platform/database/entities/column-types.js';

/** What differs from a bank without policies. */
export type PolicyDocument = Partial<Omit<Policies, 'version'>>;

/** Stands for the policies in the audit trail and in requests, since there is only one document. */
export const POLICIES_ID = '00000000-0000-4000-8000-000000000001';

/** The only row of the table. */
export const THE_POLICIES = 1;

/** The rules that staff have switched on. */
@Entity('policies')
@Check('id = 1')
@Check('version >= 1')
export class PolicyEntity {
  @PrimaryColumn('smallint')
  id!: number;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'jsonb' })
  document!: PolicyDocument;

  @Column({ ...MOMENT, name: 'changed_at', default: () => 'bank_now()' })
  changedAt!: Date;
}
