import { PlusOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../features/auth/current-user.store.js';
import { AnswerButton } from '../../shared/ui/elements/answer-button.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { CardGallery } from './cards/card-gallery.js';
import { RecentCardTransactions } from './cards/recent-card-transactions.js';
import { SampleNote } from './sample-note.js';
import styles from './cards/cards.module.css';

/** Two sample cards. Actions on them change only this page. */
export function CardsPage() {
  const { t } = useTranslation('cards');
  const { firstName, lastName } = useCurrentUser();
  const [isNumberShown, setIsNumberShown] = useState(false);
  const noteId = useId();
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <AnswerButton
          type="primary"
          size="large"
          icon={<Icon of={PlusOutlined} />}
          aria-describedby={noteId}
          answer={t('answers.requestCard')}
        >
          {t('requestCard')}
        </AnswerButton>
      }
    >
      <div className={styles.bar}>
        <SampleNote id={noteId}>{t('sampleNote')}</SampleNote>
        <label className={styles.switch}>
          <Switch checked={isNumberShown} onChange={setIsNumberShown} />
          {t('showNumbers')}
        </label>
      </div>
      <div className={styles.grid}>
        <CardGallery holder={`${firstName} ${lastName}`} isNumberShown={isNumberShown} />
        <RecentCardTransactions />
      </div>
    </PageFrame>
  );
}
