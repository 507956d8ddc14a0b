import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { CardDto, CardNumberDto } from '#contract/shapes/cards.dto';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import type { CardTask } from '../card-task.js';
import { cardsResource } from '../cards.store.js';
import { BankCard } from './bank-card.js';
import styles from './card-gallery.module.css';

interface CardGalleryProps {
  accounts: readonly AccountDto[];
  /** The name on the cards. */
  holder: string;
  /** Those that are shown. */
  numbers: readonly CardNumberDto[];
  /** Asks to show the number of a card. */
  onShow: (card: CardDto) => void;
  mayAct: () => boolean;
  onTask: (task: CardTask) => void;
}

/** The cards and open requests, or a first step. */
export function CardGallery({ accounts, holder, numbers, onShow, mayAct, onTask }: CardGalleryProps) {
  const { t } = useTranslation('cards');
  return (
    <ResourceView
      resource={cardsResource}
      skeleton={<GallerySkeleton />}
      empty={
        <Card>
          <NoticeBox
            title={t('empty.title')}
            description={t('empty.description')}
            action={
              <Button size="large" onClick={() => onTask({ kind: 'request' })}>
                {t('requestCard')}
              </Button>
            }
          />
        </Card>
      }
    >
      {(cards) => (
        <div className={styles.cards}>
          {cards.map((card) => (
            <BankCard
              key={card.id}
              card={card}
              account={accounts.find(({ id }) => id === card.accountId)}
              holder={holder}
              number={numbers.find(({ id }) => id === card.id)?.number ?? null}
              onShow={onShow}
              mayAct={mayAct}
              onTask={onTask}
            />
          ))}
        </div>
      )}
    </ResourceView>
  );
}

/** Two cards, as most customers have. */
function GallerySkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.cards}>
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b'].map((place) => (
        <Card key={place}>
          <Bone width="60%" height="24px" />
          <div className={styles.plastic}>
            <Bone height="100%" />
          </div>
          <Bone height="88px" />
          <Bone height="44px" />
        </Card>
      ))}
    </div>
  );
}
