import { EditOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import type { FailureWording } from '../failure-wording.js';
import { useAccountWords } from '../shared/account-parts.js';
import { BalanceInput } from './balance-input.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';
import { useMay } from '../../../../shared/user/may.js';
import styles from './balance-editor.module.css';

interface BalanceEditorProps {
  account: AdminAccountDto;
  wording?: FailureWording;
}

/** A balance that is edited in place: a click on the figure opens an input, which returns the focus to it. */
export function BalanceEditor({ account, wording = 'panel' }: BalanceEditorProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const [state, setState] = useKept<'closed' | 'editing' | 'returned'>(
    `balanceEditor ${account.id}`,
    'closed',
  );

  const may = useMay();

  if (!may('setBalance')) return <StaffMoney amount={account.balance} currency={account.currency} />;
  if (state === 'editing') {
    return (
      <BalanceInput
        account={account}
        wording={wording}
        onDone={() => setState('returned')}
        onLeft={() => setState('closed')}
      />
    );
  }
  const amount = formatStaffMoney(account.balance, account.currency);
  return (
    <button
      type="button"
      // Only after the input was closed with the keyboard or its own buttons.
      autoFocus={state === 'returned'}
      className={styles.figure}
      aria-label={t('balance.edit', { amount, account: words(account) })}
      onClick={(event) => {
        // Do not also open the card around it.
        event.stopPropagation();
        setState('editing');
      }}
    >
      <StaffMoney amount={account.balance} currency={account.currency} />
      <Icon of={EditOutlined} className={styles.pencil} />
    </button>
  );
}
