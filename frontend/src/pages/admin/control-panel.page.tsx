import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shared/ui/page-frame.js';

export function ControlPanelPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('titles.simple')}>
      <p>{t('titles.simple')}</p>
    </PageFrame>
  );
}
