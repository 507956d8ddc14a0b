import type { Currency } from '#contract/banking/accounts';
import type { SpendingItemDto } from '#contract/shapes/analytics.dto';
import { negateMoney } from '#money/money';
import { useFormat } from '../../shared/format/use-format.js';
import { Text, look } from '../../shared/ui/layout/parts.js';
import { Avatar } from '../../shared/ui/values/avatar.js';
import { useCategoryName, useRecipientName } from './names.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import styles from './payment-rows.module.css';

interface PaymentListProps {
  items: readonly SpendingItemDto[];
  currency: Currency;
  /** Receives the id of the transaction. */
  onOpen: (id: string) => void;
}

/** Payments; each opens its transaction. */
export function PaymentList({ items, currency, onOpen }: PaymentListProps) {
  const format = useFormat();
  const categoryName = useCategoryName();
  const recipientName = useRecipientName();
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, category, postedAt, amount }) => (
        <li key={id}>
          <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(id)}>
            {name !== null && <Avatar of={name} isQuiet />}
            <Text grow shrinks breaks>
              <Text block weight="medium">
                <bdi translate={name === null ? 'yes' : 'no'}>{recipientName({ id, name })}</bdi>
              </Text>
              <Text block size="small" tone="muted">
                <time dateTime={postedAt}>{format.date(postedAt)}</time>
                <span>{` · ${categoryName(category)}`}</span>
              </Text>
            </Text>
            <OwnMoney
              amount={negateMoney(amount)}
              currency={currency}
              isSigned
              className={look({ rigid: true, weight: 'strong', numbers: true })}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
