import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { LIMITS } from '#contract/limits';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { leftToRight } from '../../../../shared/format/names.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { AmountField } from '../../../../shared/ui/fields/text-field.js';
import { preventRepeatedEnter } from '../../../../shared/ui/form.js';
import { adviceIds, BalanceAdvice } from '../balance/balance-advice.js';
import { useLimitChange } from './use-limit-change.js';

/** Form for a new credit limit. */
export function CreditLimitForm({ account, onClose }: { account: AdminAccountDto; onClose: () => void }) {
  const { t } = useTranslation('adminUsers');
  const id = useId();
  const change = useLimitChange(account, onClose);
  const { currency } = account;
  const most = leftToRight(formatStaffMoney(LIMITS.maxCreditLimit, currency));
  return (
    <DialogForm
      submit={t(change.isAsking ? 'creditLimit.confirm' : 'creditLimit.submit')}
      isPending={change.isPending}
      isReady={change.isReady}
      onClose={onClose}
      onSubmit={change.submit}
    >
      <AmountField
        isPlain
        id={id}
        label={t('creditLimit.label')}
        hint={t('creditLimit.hint', { amount: most })}
        currency={currency}
        least="0.00"
        suffix={currency}
        value={change.text}
        readOnly={change.isPending}
        aria-invalid={change.problem !== null}
        {...(change.problem ? { status: 'error' } : {})}
        aria-describedby={`${id}-note ${adviceIds(id)}`}
        onKeyDown={preventRepeatedEnter}
        onChange={change.type}
        onBlur={change.round}
      />
      <BalanceAdvice id={id} change={change} currency={currency} question="creditLimit.large" />
    </DialogForm>
  );
}
