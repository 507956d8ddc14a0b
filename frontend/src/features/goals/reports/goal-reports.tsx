import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalDto, GoalReportDto } from '#contract/shapes/goals.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { besideField } from '../../../shared/ui/form.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { reportsResource } from '../goals.store.js';
import { BalanceChart } from '../../../shared/user/balance-chart.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import styles from './goal-reports.module.css';

interface GoalReportsProps {
  goals: readonly GoalDto[];
}

const CHART_HEIGHT = 224;

/** The balance of a goal at its movements, as a chart with a table. */
export function GoalReports({ goals }: GoalReportsProps) {
  const { t } = useTranslation('savings');
  const [id, setId] = useState(goals[0]?.id);
  const goal = goals.find((one) => one.id === id) ?? goals[0];
  if (!goal) return <NoticeBox title={t('reports.none')} description={t('reports.noneHint')} />;
  return (
    <Stack gap={16} paddingBlock="8px 0">
      <Select
        size="large"
        aria-label={t('fields.goal')}
        value={goal.id}
        getPopupContainer={besideField}
        options={goals.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={setId}
      />
      <ResourceView resource={reportsResource} skeleton={<Bone height={`${CHART_HEIGHT}px`} />}>
        {(reports) => {
          const points = reports.find(({ goalId }) => goalId === goal.id)?.points ?? [];
          return (
            <>
              {points.length > 1 ? (
                <BalanceChart
                  label={t('reports.picture', { goal: goal.name })}
                  name={t('goals.saved')}
                  height={CHART_HEIGHT}
                  points={points}
                  currency={goal.currency}
                />
              ) : (
                <Text as="p" tone="muted">
                  {t('reports.soon')}
                </Text>
              )}
              <ReportTable goal={goal} points={points} />
            </>
          );
        }}
      </ResourceView>
    </Stack>
  );
}

interface ReportProps {
  goal: GoalDto;
  points: GoalReportDto['points'];
}

function ReportTable({ goal: { name, currency }, points }: ReportProps) {
  const { t } = useTranslation(['savings', 'common']);
  const format = useFormat();
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('savings:reports.caption', { goal: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('savings:reports.day')}</th>
          <th scope="col">{t('savings:goals.saved')}</th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map(({ on, balance }) => (
          <tr key={on}>
            <th scope="row">{format.date(on)}</th>
            <td>
              <OwnMoney amount={balance} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
