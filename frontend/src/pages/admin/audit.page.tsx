import { useTranslation } from 'react-i18next';
import { AuditTrail } from '../../features/admin/audit/audit-trail.js';
import { ExportButton } from '../../features/admin/audit/export-button.js';
import { LedgerHealth } from '../../features/admin/ledger-check/ledger-health.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import styles from './audit.module.css';

/** The audit trail, and the check of whether the books balance. */
export function AuditPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('titles.audit')} action={<ExportButton />}>
      <div className={styles.page}>
        <div className={styles.health}>
          <LedgerHealth />
        </div>
        <AuditTrail />
      </div>
    </PageFrame>
  );
}
