import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../shared/ui/elements/notice-box.js';

/** A page that cannot be shown; most often the bank was updated meanwhile, and a reload brings the new one. */
export function BrokenPage() {
  const { t } = useTranslation('common');
  return (
    <NoticeBox
      isError
      title={t('brokenPage.title')}
      description={t('brokenPage.description')}
      action={
        <Button
          type="primary"
          onClick={() => {
            window.location.reload();
          }}
        >
          {t('brokenPage.reload')}
        </Button>
      }
    />
  );
}
