import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { LIMITS } from '#contract/limits';
import { compareMoney, type Money } from '#money/money';
import { hasCode, sentenceOf } from '../../../../shared/api/api-error.js';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { Field } from '../../../../shared/ui/fields/choice-field.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { latinFigure, readBalance } from '../balance/balance-rules.js';
import { takeAccount } from '../user-detail.store.js';
import { setCreditLimit } from '../users.api.js';
import styles from './user-detail-accounts.module.css';

/** The limit of a credit account, with a button that opens a dialog to change it. */
export function CreditLimit({ account }: { account: AdminAccountView }) {
  const { t } = useTranslation('adminUsers');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  const amount = `\u2066${formatStaffMoney(account.creditLimit, account.currency)}\u2069`;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.limit ?? ''}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('creditLimit.shown', { amount })}
      </Button>
      <Modal
        open={isOpen}
        title={t('creditLimit.title')}
        width={420}
        footer={null}
        destroyOnHidden
        onCancel={close}
      >
        <LimitForm account={account} onClose={close} />
      </Modal>
    </>
  );
}

function LimitForm({ account, onClose }: { account: AdminAccountView; onClose: () => void }) {
  const { t } = useTranslation('adminUsers');
  const id = useId();
  const [typed, setTyped] = useState(account.creditLimit);
  const [problem, setProblem] = useState('');
  const limit = limitOf(typed);
  const setting = useMutation((creditLimit: Money) => setCreditLimit(account.id, { creditLimit }), {
    onSuccess: (changed) => {
      takeAccount(changed);
      onClose();
    },
    success: () => ({ title: t('creditLimit.done') }),
    onError: (...[error]) => {
      const isUsed = hasCode(error, 'limit_below_use');
      setProblem(isUsed ? t('creditLimit.used') : sentenceOf(error, t('creditLimit.failed')));
    },
  });
  const most = `\u2066${formatStaffMoney(LIMITS.maxCreditLimit, account.currency)}\u2069`;
  return (
    <DialogForm
      submit={t('creditLimit.submit')}
      isPending={setting.isPending}
      isReady={limit !== null}
      onClose={onClose}
      onSubmit={() => void setting.run(limit ?? '')}
    >
      <Field
        label={t('creditLimit.label')}
        id={id}
        hint={t('creditLimit.hint', { amount: most })}
        problem={problem}
      >
        <Input
          id={id}
          size="large"
          inputMode="decimal"
          autoComplete="off"
          suffix={account.currency}
          value={typed}
          readOnly={setting.isPending}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setProblem('');
            setTyped(latinFigure(event.target.value));
          }}
          onBlur={() => {
            if (limit !== null) setTyped(limit);
          }}
        />
      </Field>
    </DialogForm>
  );
}

/** Reads a limit as the balances are read: with separators of thousands, and rounded to two decimals. */
function limitOf(typed: string): Money | null {
  const reading = readBalance(typed.trim());
  if ('problem' in reading) return null;
  return compareMoney(reading.balance, LIMITS.maxCreditLimit) > 0 ? null : reading.balance;
}
