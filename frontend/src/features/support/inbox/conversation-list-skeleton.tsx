import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import styles from './conversation-list.module.css';

/** In the shape of the rows. */
export function ConversationListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <span className="unseen">{t('loading')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.bones} aria-hidden="true">
          <Bone width="45%" height="12px" />
          <Bone width="80%" height="12px" />
          <Bone width="25%" height="8px" />
        </div>
      ))}
    </div>
  );
}
