import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { LIMITS } from '#contract/limits';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { Field } from '../../../../shared/ui/fields/choice-field.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { preventRepeatedEnter } from '../../../../shared/ui/form.js';
import { adviceIds, BalanceAdvice } from '../balance/balance-advice.js';
import { useLimitChange } from './use-limit-change.js';

/** Form for a new credit limit. */
export function CreditLimitForm({ account, onClose }: { account: AdminAccountDto; onClose: () => void }) {
  const { t } = useTranslation('adminUsers');
  const id = useId();
  const change = useLimitChange(account, onClose);
  const { currency } = account;
  const most = `\u2066${formatStaffMoney(LIMITS.maxCreditLimit, currency)}\u2069`;
  return (
    <DialogForm
      submit={t(change.isAsking ? 'creditLimit.confirm' : 'creditLimit.submit')}
      isPending={change.isPending}
      isReady={change.isReady}
      onClose={onClose}
      onSubmit={change.submit}
    >
      <Field label={t('creditLimit.label')} id={id} hint={t('creditLimit.hint', { amount: most })}>
        <Input
          id={id}
          size="large"
          inputMode="decimal"
          autoComplete="off"
          suffix={currency}
          value={change.text}
          readOnly={change.isPending}
          aria-invalid={change.problem !== null}
          {...(change.problem ? { status: 'error' } : {})}
          aria-describedby={`${id}-note ${adviceIds(id)}`}
          onKeyDown={preventRepeatedEnter}
          onChange={(event) => {
            change.type(event.target.value);
          }}
          onBlur={change.round}
        />
      </Field>
      <BalanceAdvice id={id} change={change} currency={currency} question="creditLimit.large" />
    </DialogForm>
  );
}
