import { Trans, useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { Money } from '#money/money';
import { StaffMoney } from '../../../../shared/ui/elements/staff-money.js';

interface BalanceMovedProps {
  id: string;
  className?: string | undefined;
  /** The new balance; null while it is unchanged. */
  movedTo: Money | null;
  currency: Currency;
}

/** Announces that the balance changed during the edit. Always rendered, or screen readers would miss it. */
export function BalanceMoved({ id, className, movedTo, currency }: BalanceMovedProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <span id={id} role="status" {...(movedTo === null ? {} : { className })}>
      {movedTo !== null && (
        <Trans
          t={t}
          i18nKey="balance.now"
          components={{ amount: <StaffMoney amount={movedTo} currency={currency} /> }}
        />
      )}
    </span>
  );
}
