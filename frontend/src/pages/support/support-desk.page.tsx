import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { ConversationCases } from '../../features/admin/cases/customer-cases.js';
import { OpenCase } from '../../features/admin/cases/open-case.js';
import { CustomerRecords, RestrictionReason } from '../../features/customers/customer-records.js';
import { ConversationFreeze } from '../../features/customers/freeze-note.js';
import { Desk } from '../../features/support/desk/support-desk.js';
import { DeskTools } from '../../features/support/desk/desk-tools.js';
import type { CustomerParts } from '../../features/support/state/desk-user.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

const PARTS: CustomerParts = {
  Reason: RestrictionReason,
  Freeze: ConversationFreeze,
  Records: CustomerRecords,
  Cases: ConversationCases,
  OpenCase,
};

export function SupportDeskPage() {
  const { t } = useTranslation('desk');
  const me = useCurrentUser();
  return (
    <PageFrame isWide title={t('title')} action={<DeskTools />}>
      <Desk me={me} parts={PARTS} />
    </PageFrame>
  );
}
