import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { useResource } from '../../../../shared/store/create-resource.js';
import { preventRepeatedEnter } from '../../../../shared/ui/form.js';
import { adviceIds, BalanceAdvice } from '../balance/balance-advice.js';
import { BalanceField } from '../balance/balance-field.js';
import { BalanceReason } from '../balance/balance-reason.js';
import { laterOf } from '../balance/balance-rules.js';
import { useBalanceChange } from '../balance/use-balance-change.js';
import { Box, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { useAccountWords } from '../shared/account-parts.js';
import { userResources } from '../user-detail.store.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import styles from './user-dialog.module.css';

interface BalanceFormProps {
  account: AdminAccountDto;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

/** Form for a new balance and its reason. */
export function BalanceForm({ account, onPending, onDone }: BalanceFormProps) {
  const { t } = useTranslation('adminUsers');
  const words = useAccountWords();
  const id = useId();
  const current = useCurrent(account);
  const change = useBalanceChange({ account: current, wording: 'panel', onDone });
  const { isPending, isAsking } = change;
  useEffect(() => {
    onPending(isPending);
  }, [isPending, onPending]);

  return (
    <DialogForm
      submit={t(isAsking ? 'balance.confirm' : 'balance.save')}
      isPending={isPending}
      size="medium"
      className={styles.form ?? ''}
      onKeyDown={preventRepeatedEnter}
      onClose={onDone}
      onSubmit={change.submit}
    >
      <p className={styles.quiet}>
        <span>{`${words(account)} · `}</span>
        <StaffMoney amount={current.balance} currency={current.currency} />
      </p>
      <Stack gap={8}>
        <label htmlFor={id}>{t('balance.label')}</label>
        <BalanceField id={id} change={change} currency={account.currency} describedBy={adviceIds(id)} />
        <Box minHeight={20}>
          <BalanceAdvice id={id} change={change} currency={account.currency} />
        </Box>
      </Stack>
      <Stack gap={8}>
        <label htmlFor={`${id}-reason`}>{t('balance.reason')}</label>
        <BalanceReason
          change={change}
          labelled={{ id: `${id}-reason`, 'aria-describedby': `${id}-reader` }}
        />
        <Text as="p" id={`${id}-reader`} size="tiny" tone="muted">
          {t('balance.reasonHint')}
        </Text>
      </Stack>
    </DialogForm>
  );
}

/** The latest known version of the account: the one passed to the dialog is not updated. */
function useCurrent(account: AdminAccountDto): AdminAccountDto {
  const { data: user } = useResource(userResources.of(account.userId));
  const known = user?.accounts.find(({ id }) => id === account.id);
  return known ? laterOf(known, account) : account;
}
