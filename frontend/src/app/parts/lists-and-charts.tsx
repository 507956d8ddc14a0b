import { FittingTabs } from '../../shared/ui/page/fitting-tabs.js';
import { NoRows } from '../../shared/ui/list/no-rows.js';
import { AddButton } from '../../shared/ui/page/add-button.js';
import { LoadError } from '../../shared/ui/page/resource-view.js';
import { Bone, SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { BarsChart } from '../../shared/ui/charts/charts.js';
import { DonutWithLegend } from '../../shared/ui/charts/donut-with-legend.js';
import { BalanceChart } from '../../shared/user/balance-chart.js';
import { BALANCES, SHARES } from './samples.js';
import { Beside, Group, Kept, Shown } from './shown.js';

const nothing = () => undefined;
const NONE = { title: 'No recipients yet', description: 'Add the first one to send money.' };
const NO_MATCH = {
  title: 'Nothing matches',
  description: 'Try other words.',
  showAll: 'Show all',
  onShowAll: nothing,
};
const TABS = ['Overview', 'Accounts', 'Transactions', 'Recipients', 'Cards', 'Standing orders'].map(
  (label) => ({
    key: label,
    label,
    children: <p>{`The content of ${label}`}</p>,
  }),
);
const BARS = [
  { day: '28 Oct', series: 'Money in', level: 18_500, text: 'AED 18,500.00' },
  { day: '12 Nov', series: 'Money out', level: -2_400, text: 'AED 2,400.00' },
];

/** Lists while they load, without rows and after a failure; tabs. */
export function Lists() {
  return (
    <Group name="Lists and pages">
      <Shown name="SkeletonRows, Bone">
        <SkeletonRows count={3} />
        <Bone height="40px" />
      </Shown>
      <Shown name="NoRows">
        <NoRows none={NONE} noMatch={false} />
        <NoRows none={NONE} noMatch={NO_MATCH} />
      </Shown>
      <Shown name="LoadError">
        <LoadError error={new Error('offline')} onRetry={nothing} />
      </Shown>
      <Shown name="AddButton">
        <Beside>
          <AddButton>Add recipient</AddButton>
        </Beside>
      </Shown>
      <Shown name="FittingTabs" isWhole>
        <Kept first="Overview">
          {(active, set) => <FittingTabs items={TABS} active={active} onChange={set} />}
        </Kept>
      </Shown>
    </Group>
  );
}

/** Charts with their tables. */
export function Charts() {
  return (
    <Group name="Charts">
      <Shown name="DonutWithLegend">
        <DonutWithLegend label="Donut chart of three shares" caption="Shares" shares={SHARES} />
      </Shown>
      <Shown name="BarsChart">
        <BarsChart
          label="Bar chart of two days"
          height={208}
          days={['28 Oct', '5 Nov', '12 Nov']}
          bars={BARS}
          series={[
            { name: 'Money in', color: '--primary' },
            { name: 'Money out', color: '--gold' },
          ]}
          formatLevel={String}
        />
      </Shown>
      <Shown name="BalanceChart">
        <BalanceChart
          label="Line chart of a balance over 30 days"
          name="Balance"
          points={BALANCES}
          currency="AED"
        />
      </Shown>
    </Group>
  );
}
