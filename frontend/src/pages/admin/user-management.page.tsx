import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shared/ui/page-frame.js';

export function UserManagementPage() {
  const { t } = useTranslation('consoles');
  return (
    <PageFrame isWide title={t('titles.detailed')}>
      <p>{t('titles.detailed')}</p>
    </PageFrame>
  );
}
