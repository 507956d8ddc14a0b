import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { DayBalance } from '../statement/daily-balances.js';
import { dailyBalances } from '../statement/statement.store.js';
import { formatMoney, maskedMoney } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { LineChart } from '../../../shared/ui/charts/charts.js';
import { Money } from '../../../shared/ui/values/money.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { CHART_HEIGHT, useLevelFormat } from '../../../shared/ui/charts/level-format.js';

interface BalanceLineProps {
  account: AccountDto;
  /** The days to show, oldest first. */
  days: readonly { day: string }[];
  isHidden: boolean;
  /** Describes the picture to screen readers. */
  label: string;
  /** Names the table of its figures to them. */
  caption: string;
}

/** The account's balance at the end of each day, from its statements. Loaded when it is first shown. */
export function BalanceLine({ account, days, isHidden, label, caption }: BalanceLineProps) {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <ResourceView
      resource={dailyBalances.of(account.id, first, last)}
      skeleton={<Bone height={`${CHART_HEIGHT}px`} />}
    >
      {(balances) => (
        <>
          <BalanceChart account={account} balances={balances} isHidden={isHidden} text={label} />
          <BalanceTable account={account} balances={balances} isHidden={isHidden} text={caption} />
        </>
      )}
    </ResourceView>
  );
}

interface BalancesProps {
  account: AccountDto;
  balances: readonly DayBalance[];
  isHidden: boolean;
  text: string;
}

function BalanceChart({ account: { currency }, balances, isHidden, text }: BalancesProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const points = useMemo(
    () =>
      balances.map(({ day, balance }) => ({
        day: format.shortDate(day),
        // Rounded to a number, which is precise enough for drawing.
        level: Number.parseFloat(balance),
        text: isHidden ? maskedMoney(currency) : formatMoney(balance, currency),
      })),
    [balances, currency, isHidden, format],
  );
  return (
    <LineChart
      label={text}
      height={CHART_HEIGHT}
      name={t('flow.balance')}
      points={points}
      color="--primary"
      formatLevel={useLevelFormat(isHidden)}
    />
  );
}

/** The chart's figures for screen readers: the first day, and those on which the balance changed. */
function BalanceTable({ account: { currency }, balances, isHidden, text }: BalancesProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const changed = balances.filter(({ balance }, place) => balance !== balances[place - 1]?.balance);
  return (
    <div className="sr-only">
      <table>
        <caption>{text}</caption>
        <thead>
          <tr>
            <th scope="col">{t('flow.day')}</th>
            <th scope="col">{t('flow.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ day, balance }) => (
            <tr key={day}>
              <th scope="row">{format.date(day)}</th>
              <td>
                <Money amount={balance} currency={currency} isHidden={isHidden} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
