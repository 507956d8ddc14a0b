import { useTranslation } from 'react-i18next';
import type { AdminPoliciesDto } from '#contract/shapes/admin/policies.dto';
import { PolicyDialog } from '../../features/admin/policies/policy-dialog.js';
import { PolicyList } from '../../features/admin/policies/policy-list.js';
import { policiesResource } from '../../features/admin/policies/policies.store.js';
import { type PolicyName, policyNamed } from '../../features/admin/policies/policy-rules.js';
import { PendingApproval } from '../../features/admin/second-approvals/pending-approval.js';
import { useKept } from '../../shared/store/kept/use-draft.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { May } from '../../shared/user/may.js';

/** The rules that the bank switches on while it runs. */
export function PoliciesPage() {
  const { t } = useTranslation('policies');
  return (
    <PageFrame isWide title={t('title')} subtitle={t('subtitle')}>
      <ResourceView resource={policiesResource} skeleton={<SkeletonRows count={8} />}>
        {(policies) => <Policies policies={policies} />}
      </ResourceView>
    </PageFrame>
  );
}

function Policies({ policies }: { policies: AdminPoliciesDto }) {
  const { t } = useTranslation('policies');
  const [name, setName] = useKept<PolicyName | null>('changedPolicy', null);
  const { pendingApproval } = policies;
  return (
    <Stack gap={16}>
      {pendingApproval && (
        <PendingApproval
          of={pendingApproval}
          name={t('title')}
          onSettled={() => void policiesResource.invalidate()}
        />
      )}
      <PolicyList policies={policies} onChange={setName} />
      <May use="changePolicies">
        <PolicyDialog policy={policyNamed(name)} policies={policies} onClose={() => setName(null)} />
      </May>
    </Stack>
  );
}
