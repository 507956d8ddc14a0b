import {
  CarOutlined,
  CoffeeOutlined,
  MedicineBoxOutlined,
  RollbackOutlined,
  ShoppingCartOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { type Merchant, SAMPLE_TRANSACTIONS } from './sample-cards.js';
import styles from './recent-card-transactions.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

const ICONS: Record<Merchant, ReactNode> = {
  groceries: <Icon of={ShoppingCartOutlined} />,
  fuel: <Icon of={CarOutlined} />,
  pharmacy: <Icon of={MedicineBoxOutlined} />,
  refund: <Icon of={RollbackOutlined} />,
  dining: <Icon of={CoffeeOutlined} />,
};

/** Sample transactions of the cards. */
export function RecentCardTransactions() {
  const { t } = useTranslation('cards');
  const { currency } = usePreferences();
  const format = useFormat();
  const [today] = useState(() => Date.now());
  return (
    <Card title={t('recent.heading')} isFlush>
      <ul className={styles.list}>
        {SAMPLE_TRANSACTIONS.map(({ merchant, kind, amount, daysAgo }) => (
          <li key={merchant} className={styles.row}>
            <IconTile tone="quiet">{ICONS[merchant]}</IconTile>
            <div className={styles.words}>
              <span className={styles.name}>{t(`recent.${merchant}`)}</span>
              <span className={styles.detail}>
                {t(`kinds.${kind}`)} ·{' '}
                <span className={styles.date}>{format.date(new Date(today - daysAgo * DAY_MS))}</span>
              </span>
            </div>
            <Money amount={amount} currency={currency} isSigned className={styles.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
