import { Trans, useTranslation } from 'react-i18next';
import type { Currency } from '#contract/accounts';
import type { Money } from '#money/money';
import { StaffMoney } from '../../../../shared/ui/elements/staff-money.js';

interface BalanceMovedProps {
  id: string;
  className?: string | undefined;
  /** `null` while the balance is what it was. */
  movedTo: Money | null;
  currency: Currency;
}

/** Says in words that the balance has changed while somebody was editing it. There from the start, to be heard. */
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
