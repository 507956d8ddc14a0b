import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BILL_CURRENCY } from '#contract/banking/bills';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { AutopayDto, AutopayRequestDto, CustomerBillerDto } from '#contract/shapes/billers.dto';
import type { Sent } from '#contract/sent';
import { isolated } from '../../../shared/format/names.js';
import { amountOf } from '../../../shared/format/typed-input.js';
import { useDraft } from '../../../shared/store/kept/use-draft.js';
import type { BillTask } from '../bill-task.js';
import { endAutopay, setAutopay } from '../bills.store.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { AmountField } from '../../../shared/ui/fields/text-field.js';
import { PayerFields, usePayer } from './payer-fields.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Text } from '../../../shared/ui/layout/parts.js';

interface AutopayFormProps {
  task: Extract<BillTask, { kind: 'autopay' }>;
  /** The billers to choose from. */
  billers: readonly CustomerBillerDto[];
  accounts: readonly AccountDto[];
  onClose: () => void;
}

/** Sets, changes or ends autopay for a biller. */
export function AutopayForm({ task, billers, accounts, onClose }: AutopayFormProps) {
  const { t } = useTranslation('bills');
  const { typed } = task;
  const [ownId, setOwnId] = useState(() => {
    const wanted = typed?.ownId ?? task.own?.id;
    return (billers.find(({ id }) => id === wanted) ?? billers[0])?.id;
  });
  const own = billers.find(({ id }) => id === ownId);
  const [limit, setLimit] = useState(typed?.limit ?? own?.autopay?.limit ?? '');
  const payer = usePayer(accounts, typed?.accountId ?? own?.autopay?.accountId);
  useDraft('bill', { ...task, typed: { ownId, accountId: payer.accountId, limit } });
  const name = isolated(own?.biller.name ?? '');
  const set = useChange('bills', (request: Sent<AutopayRequestDto>) => setAutopay(ownId ?? '', request), {
    onDone: onClose,
    success: () => ({ title: t('autopay.done', { name }) }),
  });
  const end = useChange('bills', () => endAutopay(ownId ?? ''), {
    onDone: onClose,
    success: () => ({ title: t('autopay.ended', { name }) }),
  });
  const isPending = set.isPending || end.isPending;
  const amount = limit.trim() === '' ? null : amountOf(limit, BILL_CURRENCY);
  const isWrong = limit.trim() !== '' && amount === null;
  return (
    <DialogForm
      submit={t(own?.autopay ? 'autopay.change' : 'autopay.submit')}
      isPending={set.isPending}
      isReady={own !== undefined && !isWrong && payer.isComplete}
      extra={
        own?.autopay && (
          <Button danger loading={end.isPending} onClick={() => void end.run()}>
            {t('autopay.end')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => {
        const { accountId = '', pin: transactionPin } = payer;
        void set.run({ accountId, limit: amount, transactionPin }).then(payer.afterAttempt);
      }}
    >
      <Text as="p" tone="muted">
        {t('autopay.note')}
      </Text>
      <BillerChoice
        billers={billers}
        value={ownId}
        isDisabled={isPending}
        onChange={(id, autopay) => {
          setOwnId(id);
          setLimit(autopay?.limit ?? '');
          if (autopay) payer.setAccountId(autopay.accountId);
        }}
      />
      <PayerFields payer={payer} accounts={accounts} attempt={set} isPending={isPending}>
        <LimitField value={limit} isWrong={isWrong} disabled={isPending} onChange={setLimit} />
      </PayerFields>
    </DialogForm>
  );
}

interface BillerChoiceProps {
  billers: readonly CustomerBillerDto[];
  value: string | undefined;
  isDisabled: boolean;
  onChange: (id: string, autopay: AutopayDto | null) => void;
}

function BillerChoice({ billers, value, isDisabled, onChange }: BillerChoiceProps) {
  const { t } = useTranslation('bills');
  return (
    <ChoiceField
      label={t('fields.biller')}
      value={value}
      disabled={isDisabled}
      options={billers.map(({ id, biller, consumerNumber }) => ({
        value: id,
        label: `${isolated(biller.name)} · ${isolated(consumerNumber)}`,
      }))}
      onChange={(id) => onChange(id, billers.find((one) => one.id === id)?.autopay ?? null)}
    />
  );
}

interface LimitFieldProps {
  value: string;
  isWrong: boolean;
  disabled: boolean;
  onChange: (typed: string) => void;
}

function LimitField({ isWrong, ...field }: LimitFieldProps) {
  const { t } = useTranslation('bills');
  const problem = isWrong ? t('problems.amount') : '';
  return (
    <AmountField
      {...field}
      label={t('fields.limit')}
      hint={t('autopay.limitHint')}
      problem={problem}
      currency={BILL_CURRENCY}
      prefix={BILL_CURRENCY}
    />
  );
}
