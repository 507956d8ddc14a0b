import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import { negateMoney } from '#money/money';
import type { DayFlow } from './money-flow.rules.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { OwnMoney } from '../../../shared/user/own-money.js';

interface MoneyFlowTableProps {
  days: readonly DayFlow[];
  currency: Currency;
}

/** The chart's figures for screen readers: the days on which money moved. */
export function MoneyFlowTable({ days, currency }: MoneyFlowTableProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const moved = days.filter(({ moneyIn, moneyOut }) => moneyIn !== '0.00' || moneyOut !== '0.00');
  return (
    <div className="sr-only">
      <table>
        <caption>{t('flow.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('flow.day')}</th>
            <th scope="col">{t('flow.moneyIn')}</th>
            <th scope="col">{t('flow.moneyOut')}</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ day, moneyIn, moneyOut }) => (
            <tr key={day}>
              <th scope="row">{format.date(day)}</th>
              <td>
                <OwnMoney amount={moneyIn} currency={currency} />
              </td>
              <td>
                <OwnMoney amount={negateMoney(moneyOut)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
