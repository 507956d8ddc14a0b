import { useTranslation } from 'react-i18next';
import type { AccountType, AdminAccountType } from '#contract/banking/accounts';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney } from '#money/money';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { leftToRight } from '../../../../shared/format/names.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import styles from './account-type-name.module.css';

/** The name of an account type, in the colour of that type. */
export function AccountTypeName({ type }: { type: AdminAccountType }) {
  const { t } = useTranslation('common');
  return <span className={`${styles.type} ${styles[type]}`}>{t(`accountTypes.${typeOnScreen(type)}`)}</span>;
}

/** Maps the admin API's `checking` to `current`, the name in the customer API and in the texts. */
export function typeOnScreen(type: AdminAccountType): AccountType {
  return type === 'checking' ? 'current' : type;
}

/** Describes an account as 'Checking, ending in 4821', for labels and messages. */
export function useAccountWords(): (account: AdminAccountDto) => string {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  return ({ accountType, accountNumber }) =>
    t('balance.account', {
      type: common(`accountTypes.${typeOnScreen(accountType)}`),
      digits: accountNumber.slice(-4),
    });
}

/** The amount held for transfers pending approval; renders nothing when it is zero. */
export function HeldMoney({ account: { heldAmount, currency } }: { account: AdminAccountDto }) {
  const { t } = useTranslation('common');
  if (compareMoney(heldAmount, '0.00') <= 0) return null;
  const amount = leftToRight(formatStaffMoney(heldAmount, currency));
  return (
    <Text as="div" size="tiny" tone="warning" cut oneLine>
      {t('onHold', { amount })}
    </Text>
  );
}
