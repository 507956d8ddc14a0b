import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Policies } from '#contract/banking/policies';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import type { AdminPoliciesDto, PoliciesRequestDto } from '#contract/shapes/admin/policies.dto';
import { Writes } from '../../auth/access/writes.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { POLICIES_ID, PoliciesService, type PolicyValue, valuesOf } from '../../policies/policies.service.js';
import { PendingApprovals } from './pending-approvals.service.js';
import { SecondApprovals } from './second-approvals.service.js';

/** The policies as administrators see and change them. */
@Injectable()
export class PolicyChanges implements OnModuleInit {
  constructor(
    private readonly writes: Writes,
    private readonly policies: PoliciesService,
    private readonly approvals: SecondApprovals,
    private readonly pending: PendingApprovals,
  ) {}

  onModuleInit(): void {
    this.approvals.register<PoliciesRequestDto>('policy_change', (tx, admin, request) =>
      this.policies.change(tx, admin.id, request),
    );
  }

  async read(admin: SignedIn): Promise<AdminPoliciesDto> {
    return this.view(admin, await this.policies.current());
  }

  /** @throws {stale_policy} @throws {already_requested} */
  async change(admin: SignedIn, request: PoliciesRequestDto): Promise<AdminPoliciesDto | WaitingDto> {
    const changed = await this.writes.of(admin, async (tx) => {
      if (!(await this.approvals.isNeeded(tx, ({ policyChange }) => policyChange)))
        return this.policies.change(tx, admin.id, request);
      const before = await this.policies.keep(tx);
      const [old, now] = [valuesOf(before), valuesOf(this.policies.changed(before, request))];
      const fields = Object.keys(now).filter((field) => old[field] !== now[field]);
      if (fields.length === 0) return before;
      const summary = fields.map((field) => ({ field, before: text(old[field]), after: text(now[field]) }));
      const subject = { type: 'policies', id: POLICIES_ID, name: '' } as const;
      return this.approvals.ask(tx, admin, { kind: 'policy_change', subject, summary, request });
    });
    return 'approvalRequest' in changed ? changed : this.view(admin, changed);
  }

  private async view(admin: SignedIn, policies: Policies): Promise<AdminPoliciesDto> {
    const { pendingApproval } = await this.pending.onOne(admin, { id: POLICIES_ID, pendingApproval: null });
    return { ...policies, pendingApproval };
  }
}

function text(value: PolicyValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
