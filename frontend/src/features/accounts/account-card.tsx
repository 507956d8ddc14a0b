import { InfoCircleOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import { compareMoney } from '#money/money';
import { formatMoney, maskedNumber } from '../../shared/format/money.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Row, Text } from '../../shared/ui/layout/parts.js';
import { RisingMoney } from '../../shared/user/rising-money.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import styles from './account-card.module.css';

/** The longest amounts, in characters, that fit in a row of four cards: at full size, and a little smaller. */
const FULL_SIZE = 13;
const SMALLER = 15;

interface AccountCardProps {
  account: AccountDto;
  icon: ReactNode;
  /** Link at the bottom of the card. */
  link: ReactNode;
  /** Shown below the amount. */
  children?: ReactNode;
}

/** Card for one account on the dashboard, with what can be spent; the balance stands in the account's details. */
export function AccountCard({ account, icon, link, children }: AccountCardProps) {
  const { accountType: type, accountNumber, nickname, heldAmount, availableBalance, currency } = account;
  const { t } = useTranslation('common');
  const titleId = useId();
  const typeName = t(`accountTypes.${type}`);
  return (
    <article
      className={`${styles.card} ${styles[type]}`}
      aria-labelledby={nickname === null ? titleId : `${titleId} ${titleId}-type`}
    >
      <Row as="header" gap={8} align="center">
        <Text as="h3" id={titleId} shrinks size="base" weight="strong" breaks>
          <bdi translate={nickname === null ? 'yes' : 'no'}>{nickname ?? typeName}</bdi>
        </Text>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      </Row>
      <Text as="p" size="small" tone="muted" numbers>
        {nickname !== null && (
          <>
            <span id={`${titleId}-type`}>{typeName}</span>
            <span> · </span>
          </>
        )}
        <bdi translate="no" dir="ltr">
          {maskedNumber(accountNumber)}
        </bdi>
      </Text>
      <Balance amount={availableBalance} currency={currency} />
      <div className={styles.more}>
        {compareMoney(heldAmount, '0.00') > 0 && <Held amount={heldAmount} currency={currency} />}
        {children}
      </div>
      {link}
    </article>
  );
}

interface AmountProps {
  amount: string;
  currency: Currency;
}

/** The balance, in a smaller font when it is long. */
function Balance({ amount, currency }: AmountProps) {
  const { length } = formatMoney(amount, currency);
  const size = length > SMALLER ? styles.longest : length > FULL_SIZE ? styles.long : '';
  return (
    <p className={`${styles.balance} ${size}`}>
      <RisingMoney amount={amount} currency={currency} />
    </p>
  );
}

/** 'AED 250.00 on hold', with an explanation that opens on click. */
function Held({ amount, currency }: AmountProps) {
  const { t } = useTranslation('common');
  // The words around the amount differ by language, and the amount needs an element with its own direction.
  const [before, after] = t('onHold', { amount: '\n' }).split('\n');
  return (
    <details className={styles.held}>
      <summary>
        <span>
          <span>{before}</span>
          <OwnMoney amount={amount} currency={currency} />
          <span>{after}</span>
        </span>
        <Icon of={InfoCircleOutlined} />
      </summary>
      <p>{t('onHoldWhy')}</p>
    </details>
  );
}
