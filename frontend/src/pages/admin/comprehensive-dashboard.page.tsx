import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shared/ui/page-frame.js';

export function ComprehensiveDashboardPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('titles.comprehensive')}>
      <p>{t('titles.comprehensive')}</p>
    </PageFrame>
  );
}
