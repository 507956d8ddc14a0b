import { useTranslation } from 'react-i18next';
import { ApprovalRequestList } from '../../features/admin/second-approvals/approval-request-list.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** Everything that waits, or has waited, for a second person. */
export function SecondApprovalsPage() {
  const { t } = useTranslation('secondApprovals');
  return (
    <PageFrame isWide title={t('title')}>
      <ApprovalRequestList />
    </PageFrame>
  );
}
