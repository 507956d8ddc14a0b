import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IS_DEVELOPMENT } from '../shared/ui/development.js';
import { NoticeBox } from '../shared/ui/elements/notice-box.js';
import { PageFrame } from '../shared/ui/page/page-frame.js';

export function NotFoundPage() {
  const { t } = useTranslation('notFound');
  const navigate = useNavigate();
  return (
    <PageFrame title={t('title')}>
      <NoticeBox
        title="404"
        description={t(IS_DEVELOPMENT ? 'hint' : 'text')}
        action={
          <Button type="primary" onClick={() => void navigate('/')}>
            {t('home')}
          </Button>
        }
      />
    </PageFrame>
  );
}
