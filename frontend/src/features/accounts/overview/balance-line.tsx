import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { DayBalance } from '../statement/daily-balances.js';
import { dailyBalances } from '../statement/statement.store.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { BalanceChart, CHART_HEIGHT } from '../../../shared/user/balance-chart.js';
import { OwnMoney } from '../../../shared/user/own-money.js';

interface BalanceLineProps {
  account: AccountDto;
  /** The days to show, oldest first. */
  days: readonly { day: string }[];
  /** Describes the picture to screen readers. */
  label: string;
  /** Names the table of its figures to them. */
  caption: string;
}

/** The account's balance at the end of each day, from its statements. Loaded when it is first shown. */
export function BalanceLine({ account, days, label, caption }: BalanceLineProps) {
  const { t } = useTranslation('dashboard');
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <ResourceView
      resource={dailyBalances.of(account.id, first, last)}
      skeleton={<Bone height={`${CHART_HEIGHT}px`} />}
    >
      {(balances) => (
        <>
          <BalanceChart
            label={label}
            name={t('flow.balance')}
            points={balances}
            currency={account.currency}
          />
          <BalanceTable account={account} balances={balances} text={caption} />
        </>
      )}
    </ResourceView>
  );
}

interface BalancesProps {
  account: AccountDto;
  balances: readonly DayBalance[];
  text: string;
}

/** The chart's figures for screen readers: the first day, and those on which the balance changed. */
function BalanceTable({ account: { currency }, balances, text }: BalancesProps) {
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
          {changed.map(({ on, balance }) => (
            <tr key={on}>
              <th scope="row">{format.date(on)}</th>
              <td>
                <OwnMoney amount={balance} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
