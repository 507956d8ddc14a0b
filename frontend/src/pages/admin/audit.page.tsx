import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shared/ui/page-frame.js';

export function AuditPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('titles.audit')}>
      <p>{t('titles.audit')}</p>
    </PageFrame>
  );
}
