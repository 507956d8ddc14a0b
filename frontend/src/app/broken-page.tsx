import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../shared/ui/elements/notice-box.js';

/**
 * Shown when a page cannot be rendered. Usually the bank was updated in the meantime, and a reload loads
 * the new version.
 */
export function BrokenPage() {
  const { t } = useTranslation('common');
  return (
    <NoticeBox
      isError
      title={t('brokenPage.title')}
      description={t('brokenPage.description')}
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('brokenPage.reload')}
        </Button>
      }
    />
  );
}
