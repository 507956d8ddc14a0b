import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { useResource } from '../../../../shared/store/create-resource.js';
import { BalanceField } from '../balance/balance-field.js';
import { BalanceMoved } from '../balance/balance-moved.js';
import { laterOf } from '../balance/balance-rules.js';
import { useBalanceChange } from '../balance/use-balance-change.js';
import { useAccountWords } from '../shared/account-parts.js';
import { userResources } from '../user-detail.store.js';
import { UserDialogButtons } from './user-dialog-buttons.js';
import styles from './user-dialog.module.css';

interface BalanceFormProps {
  account: AdminAccountView;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

/** Form for a new balance, with its error or a notice that the balance has changed below it. */
export function BalanceForm({ account, onPending, onDone }: BalanceFormProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const id = useId();
  const current = useCurrent(account);
  const change = useBalanceChange({ account: current, wording: 'panel', onDone });
  const { isPending, problem } = change;
  useEffect(() => {
    onPending(isPending);
  }, [isPending, onPending]);

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        change.submit();
      }}
    >
      <p className={styles.quiet}>{words(account)}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t('balance.label')}</label>
        <BalanceField
          id={id}
          change={change}
          currency={account.currency}
          describedBy={`${id}-problem ${id}-moved`}
        />
        <p className={styles.message}>
          <span id={`${id}-problem`} role="alert" className={styles.error}>
            {problem && t(`balance.invalid.${problem}`)}
          </span>{' '}
          <BalanceMoved
            id={`${id}-moved`}
            className={styles.moved}
            movedTo={change.movedTo}
            currency={account.currency}
          />
        </p>
      </div>
      <UserDialogButtons submit={t('balance.save')} isPending={isPending} onCancel={onDone} />
    </form>
  );
}

/** The latest known version of the account: the one passed to the dialog is not updated. */
function useCurrent(account: AdminAccountView): AdminAccountView {
  const { data: user } = useResource(userResources.of(account.userId));
  const known = user?.accounts.find(({ id }) => id === account.id);
  return known ? laterOf(known, account) : account;
}
