import { EditOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { StaffMoney } from '../../../../shared/ui/elements/staff-money.js';
import { useAccountWords } from '../shared/account-words.js';
import styles from '../balance/balance-editor.module.css';

interface UserBalanceButtonProps {
  account: AdminAccountView;
  onClick: () => void;
}

/** A figure that asks for the new one in a dialog: the prompt of the Advanced Administration Panel. */
export function UserBalanceButton({ account, onClick }: UserBalanceButtonProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const amount = formatStaffMoney(account.balance, account.currency);
  return (
    <button
      type="button"
      className={styles.figure}
      aria-haspopup="dialog"
      aria-label={t('balance.edit', { amount, account: words(account) })}
      onClick={onClick}
    >
      <StaffMoney amount={account.balance} currency={account.currency} />
      <Icon of={EditOutlined} className={styles.pencil} />
    </button>
  );
}
