import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { LIMITS } from '#contract/limits';
import { formatMoney } from '../../../shared/format/money.js';
import { AccountField } from '../../../shared/ui/fields/account-field.js';
import { PinField } from '../../../shared/ui/fields/pin-field.js';
import { payerOf } from '../bill-rules.js';
import { billPaymentsResource } from '../bills.store.js';

/** The account and the PIN of a payment, with their setters. */
export interface Payer {
  accountId: string | undefined;
  pin: string;
  isComplete: boolean;
  setAccountId: (id: string) => void;
  setPin: (pin: string) => void;
  /** Empties the PIN after an attempt that has failed. */
  afterAttempt: (isDone: boolean) => void;
}

/** @param before the account that was chosen before a reload; without one, that of the last payment is chosen */
export function usePayer(accounts: readonly AccountDto[], before?: string): Payer {
  const [accountId, setAccountId] = useState(() => {
    const { data: payments = [] } = billPaymentsResource.store.getState();
    return before ?? payerOf(accounts, payments)?.id;
  });
  const [pin, setPin] = useState('');
  return {
    accountId,
    pin,
    isComplete: accountId !== undefined && pin.length === LIMITS.pinDigits,
    setAccountId,
    setPin,
    afterAttempt: (isDone) => {
      if (!isDone) setPin('');
    },
  };
}

interface PayerFieldsProps {
  payer: Payer;
  accounts: readonly AccountDto[];
  /** The attempt to pay. */
  attempt: { pinProblem: string; clearPinProblem: () => void };
  isPending: boolean;
  /** Fields between the account and the PIN. */
  children?: ReactNode;
}

/** The fields of a {@link Payer}. */
export function PayerFields({ payer, accounts, attempt, isPending, children }: PayerFieldsProps) {
  const { t } = useTranslation('bills');
  return (
    <>
      <AccountField
        label={t('fields.account')}
        accounts={accounts}
        value={payer.accountId}
        disabled={isPending}
        endOf={({ availableBalance, currency }) => formatMoney(availableBalance, currency)}
        onChange={payer.setAccountId}
      />
      {children}
      <PinField
        label={t('fields.pin')}
        value={payer.pin}
        problem={attempt.pinProblem}
        isReadOnly={isPending}
        onChange={(pin) => {
          if (pin !== '') attempt.clearPinProblem();
          payer.setPin(pin);
        }}
      />
    </>
  );
}
