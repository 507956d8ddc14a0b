import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CardNumberView } from '#contract/cards';
import { accountsResource } from '../../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../../features/auth/current-user.store.js';
import type { CardTask } from '../../../features/cards/card-task.js';
import { cardsResource } from '../../../features/cards/cards.store.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { BankCard } from './bank-card.js';
import styles from './cards.module.css';

interface CardGalleryProps {
  /** Empty while they are hidden. */
  numbers: readonly CardNumberView[];
  mayAct: () => boolean;
  onTask: (task: CardTask) => void;
}

/** The cards and open requests, or a first step. */
export function CardGallery({ numbers, mayAct, onTask }: CardGalleryProps) {
  const { t } = useTranslation('cards');
  const { firstName, lastName } = useCurrentUser();
  const accounts = useResource(accountsResource).data ?? [];
  return (
    <ResourceView resource={cardsResource} skeleton={<Bone height="420px" />}>
      {(cards) =>
        cards.length === 0 ? (
          <Card>
            <NoticeBox
              title={t('empty.title')}
              description={t('empty.description')}
              action={
                <Button
                  type="primary"
                  size="large"
                  onClick={() => {
                    onTask({ kind: 'request' });
                  }}
                >
                  {t('requestCard')}
                </Button>
              }
            />
          </Card>
        ) : (
          <div className={styles.cards}>
            {cards.map((card) => (
              <BankCard
                key={card.id}
                card={card}
                account={accounts.find(({ id }) => id === card.accountId)}
                holder={`${firstName} ${lastName}`}
                number={numbers.find(({ id }) => id === card.id)?.number ?? null}
                mayAct={mayAct}
                onTask={onTask}
              />
            ))}
          </div>
        )
      }
    </ResourceView>
  );
}
