import { useTranslation } from 'react-i18next';
import { chooseListOrder, useListOrder } from '../state/list-order.store.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import styles from './conversation-order.module.css';

const ORDERS = ['waiting', 'newest'] as const;

/** The choice of the order of the unclaimed conversations, which is kept. */
export function ConversationOrder() {
  const { t } = useTranslation('desk');
  const chosen = useListOrder();
  return (
    <Row role="group" aria-label={t('list.order')} gap={4} wrap>
      {ORDERS.map((order) => (
        <button
          key={order}
          type="button"
          className={styles.order}
          aria-pressed={order === chosen}
          onClick={() => {
            chooseListOrder(order);
          }}
        >
          {t(`list.orders.${order}`)}
        </button>
      ))}
    </Row>
  );
}
