import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shared/ui/page-frame.js';

export function SupportDeskPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('titles.support')}>
      <p>{t('titles.support')}</p>
    </PageFrame>
  );
}
