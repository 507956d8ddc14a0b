import { PlusOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import type { CardTask } from '../../features/cards/card-task.js';
import { cardsResource } from '../../features/cards/cards.store.js';
import { LazyCardDialogs } from '../../features/cards/lazy-card-dialogs.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { CardGallery } from '../../features/cards/overview/card-gallery.js';
import { RecentCardTransactions } from '../../features/cards/overview/recent-card-transactions.js';
import { useCardNumbers } from '../../features/cards/overview/use-card-numbers.js';
import { isFirstLoad, useResource } from '../../shared/store/create-resource.js';
import { takeDraft } from '../../shared/store/kept/drafts.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import styles from './cards.module.css';

/** The customer's cards, their uses, and what can be done with them. */
export function CardsPage() {
  const { t } = useTranslation('cards');
  const { firstName, lastName } = useCurrentUser();
  const cards = useResource(cardsResource).data ?? [];
  const owned = useResource(accountsResource);
  const accounts = owned.data ?? [];
  const { task, mayAct, begin, end } = useTask();
  const { numbers, setNumbers, ask, isAsking } = useCardNumbers(() => begin({ kind: 'numbers' }));
  const request = () => begin({ kind: 'request' });
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <Button type="primary" size="large" icon={<Icon of={PlusOutlined} />} onClick={request}>
          {t('requestCard')}
        </Button>
      }
    >
      {cards.some(({ last4 }) => last4 !== null) && (
        <label className={styles.switch}>
          <Switch
            checked={numbers.length > 0}
            loading={isAsking}
            onChange={(isOn) => {
              if (!isOn) setNumbers([]);
              else if (mayAct()) ask();
            }}
          />
          <span>{t('showNumbers')}</span>
        </label>
      )}
      <div className={styles.grid}>
        <CardGallery
          accounts={accounts}
          holder={`${firstName} ${lastName}`}
          numbers={numbers}
          mayAct={mayAct}
          onTask={begin}
        />
        <RecentCardTransactions />
      </div>
      <LazyCardDialogs
        task={isFirstLoad(owned) ? null : task}
        accounts={accounts}
        onNumbers={setNumbers}
        onClose={end}
      />
    </PageFrame>
  );
}

/** The open dialog; at first the one of before a reload by the app. For a restricted customer the chat opens in its place. */
function useTask() {
  const { isRestricted } = useCurrentUser();
  const [task, setTask] = useState(() => takeDraft('card') as CardTask | null);
  const mayAct = () => {
    if (isRestricted) openChatForRestriction();
    return !isRestricted;
  };
  return {
    task,
    mayAct,
    begin: (next: CardTask) => {
      if (mayAct()) setTask(next);
    },
    end: () => setTask(null),
  };
}
