import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shared/ui/page-frame.js';

export function AdvancedPanelPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('titles.advanced')}>
      <p>{t('titles.advanced')}</p>
    </PageFrame>
  );
}
