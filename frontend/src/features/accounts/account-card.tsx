import { EditOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType, Currency } from '#contract/accounts';
import { compareMoney } from '#money/money';
import { formatMoney, maskedNumber } from '../../shared/format/money.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Money } from '../../shared/ui/elements/money.js';
import { useReturnedFocus } from '../../shared/ui/use-returned-focus.js';
import styles from './account-card.module.css';
import { NicknameForm } from './nickname-form.js';

/** Longest amount, in characters, that fits at full size in a row of four cards. */
const LONG_AMOUNT = 14;

interface AccountCardProps {
  type: AccountType;
  icon: ReactNode;
  /** The account to rename. Without it, the card has no edit button. */
  accountId?: string | undefined;
  /** Shown above the type and the number. */
  nickname?: string | null | undefined;
  /** Called instead of opening the nickname form, for a restricted customer. */
  onRestricted?: (() => void) | undefined;
  /** The full number; it is shown masked. Without it, the figures are labelled as samples. */
  accountNumber?: string | undefined;
  amount: string;
  currency: Currency;
  /** The part of `amount` that is held for pending transfers. */
  heldAmount?: string | undefined;
  isHidden: boolean;
  /** Link at the bottom of the card. */
  link: ReactNode;
  /** Shown below the amount. */
  children?: ReactNode;
}

/** Card for one account on the dashboard. */
export function AccountCard(props: AccountCardProps) {
  const {
    type,
    icon,
    accountId,
    nickname = null,
    onRestricted,
    accountNumber,
    amount,
    currency,
    heldAmount = '0.00',
    isHidden,
    link,
    children,
  } = props;
  const { t } = useTranslation('common');
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  useReturnedFocus(isEditing);
  const typeName = t(`accountTypes.${type}`);
  const toggleForm = () => {
    setIsEditing(!isEditing);
  };
  return (
    <article
      className={`${styles.card} ${styles[type]}`}
      aria-labelledby={nickname === null ? titleId : `${titleId} ${titleId}-type`}
    >
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          <bdi>{nickname ?? typeName}</bdi>
        </h3>
        {accountId !== undefined && (
          <EditNicknameButton account={typeName} isEditing={isEditing} onClick={onRestricted ?? toggleForm} />
        )}
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      </header>
      <p className={styles.number}>
        {nickname !== null && <span id={`${titleId}-type`}>{typeName}</span>}
        {nickname !== null && ' · '}
        {accountNumber ? <bdi dir="ltr">{maskedNumber(accountNumber)}</bdi> : t('demoOnly')}
      </p>
      {isEditing && accountId !== undefined && (
        <NicknameForm accountId={accountId} nickname={nickname} onDone={toggleForm} />
      )}
      <Balance amount={amount} currency={currency} isHidden={isHidden} />
      <div className={styles.more}>
        {compareMoney(heldAmount, '0.00') > 0 && (
          <Held amount={heldAmount} currency={currency} isHidden={isHidden} />
        )}
        {children}
      </div>
      {link}
    </article>
  );
}

interface EditNicknameButtonProps {
  /** The account's type in words. */
  account: string;
  isEditing: boolean;
  onClick: () => void;
}

function EditNicknameButton({ account, isEditing, onClick }: EditNicknameButtonProps) {
  const { t } = useTranslation('accounts');
  const label = t('nickname.edit', { account });
  return (
    <Button
      type="text"
      className={styles.edit ?? ''}
      icon={<Icon of={EditOutlined} />}
      aria-label={label}
      aria-expanded={isEditing}
      title={label}
      onClick={onClick}
    />
  );
}

interface AmountProps {
  amount: string;
  currency: Currency;
  isHidden: boolean;
}

/** The balance, in a smaller font when it is long. */
function Balance({ amount, currency, isHidden }: AmountProps) {
  const { t } = useTranslation('common');
  const isLong = formatMoney(amount, currency).length > LONG_AMOUNT;
  return (
    <p className={isLong ? `${styles.balance} ${styles.long}` : styles.balance}>
      <Money amount={amount} currency={currency} isHidden={isHidden} hiddenLabel={t('hiddenAmount')} />
    </p>
  );
}

/** 'AED 250.00 on hold', with an explanation that opens on click. */
function Held({ amount, currency, isHidden }: AmountProps) {
  const { t } = useTranslation('common');
  // The words around the amount differ by language, and the amount needs an element with its own direction.
  const [before, after] = t('onHold', { amount: '\n' }).split('\n');
  return (
    <details className={styles.held}>
      <summary>
        <span>
          {before}
          <Money amount={amount} currency={currency} isHidden={isHidden} hiddenLabel={t('hiddenAmount')} />
          {after}
        </span>
        <Icon of={InfoCircleOutlined} />
      </summary>
      <p>{t('onHoldWhy')}</p>
    </details>
  );
}
