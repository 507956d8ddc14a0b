import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import styles from './support-desk.module.css';

/** The customer was deleted, and the conversation with them; or the address was never one. */
export function DeskGone({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.nothing} data-pane="thread" tabIndex={-1}>
      <NoticeBox
        title={t('head.gone.title')}
        description={t('head.gone.description')}
        action={<Button onClick={onBack}>{t('head.back')}</Button>}
      />
    </div>
  );
}
