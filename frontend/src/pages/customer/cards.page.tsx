import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import type { CardTask } from '../../features/cards/card-task.js';
import { cardsResource } from '../../features/cards/cards.store.js';
import { LazyCardDialogs } from '../../features/cards/lazy-card-dialogs.js';
import { CardGallery } from '../../features/cards/overview/card-gallery.js';
import { RecentCardTransactions } from '../../features/cards/overview/recent-card-transactions.js';
import { useCardNumbers } from '../../features/cards/overview/use-card-numbers.js';
import { isFirstLoad, useResource } from '../../shared/store/create-resource.js';
import { AddButton } from '../../shared/ui/page/add-button.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { useTask } from './use-task.js';
import styles from './cards.module.css';

/** The customer's cards, their uses, and what can be done with them. */
export function CardsPage() {
  const { t } = useTranslation('cards');
  const { firstName, lastName } = useCurrentUser();
  const issued = useResource(cardsResource);
  const cards = issued.data ?? [];
  const owned = useResource(accountsResource);
  const accounts = owned.data ?? [];
  const { task, mayAct, begin, end } = useTask<CardTask>('card');
  const { numbers, areAllShown, setNumbers, ask, isAsking } = useCardNumbers(() =>
    begin({ kind: 'numbers' }),
  );
  const request = () => begin({ kind: 'request' });
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={<AddButton onClick={request}>{t('requestCard')}</AddButton>}
    >
      {isFirstLoad(issued) && <Bone width="200px" height="44px" />}
      {cards.some(({ last4 }) => last4 !== null) && (
        <label className={styles.switch}>
          <Switch
            checked={areAllShown}
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
          onShow={({ id }) => {
            if (mayAct()) ask(id);
          }}
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
