import { useTranslation } from 'react-i18next';
import { LedgerHealth } from '../../features/admin/ledger-check/ledger-health.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** Whether the books balance. */
export function LedgerPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('nav.ledger')}>
      <LedgerHealth />
    </PageFrame>
  );
}
