import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalDto, GoalReportDto } from '#contract/shapes/goals.dto';
import { formatMoney, maskedMoney } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { LineChart } from '../../../shared/ui/charts/charts.js';
import { Money } from '../../../shared/ui/values/money.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { besideField } from '../../../shared/ui/form.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { reportsResource } from '../goals.store.js';
import styles from './goal-reports.module.css';

interface GoalReportsProps {
  goals: readonly GoalDto[];
  isHidden: boolean;
}

const CHART_HEIGHT = 224;

/** The balance of a goal over time, as a chart with a table. */
export function GoalReports({ goals, isHidden }: GoalReportsProps) {
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
                <ReportChart goal={goal} points={points} isHidden={isHidden} />
              ) : (
                <Text as="p" tone="muted">
                  {t('reports.soon')}
                </Text>
              )}
              <ReportTable goal={goal} points={points} isHidden={isHidden} />
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
  isHidden: boolean;
}

function ReportChart({ goal: { name, currency }, points, isHidden }: ReportProps) {
  const { t } = useTranslation('savings');
  const format = useFormat();
  const drawn = useMemo(
    () =>
      points.map(({ on, balance }) => ({
        day: format.shortDate(on),
        // Rounded to a number, which is precise enough for drawing.
        level: Number.parseFloat(balance),
        text: isHidden ? maskedMoney(currency) : formatMoney(balance, currency),
      })),
    [points, currency, isHidden, format],
  );
  const formatLevel = useCallback(
    (level: number) => (isHidden ? '•••' : format.number(level)),
    [isHidden, format],
  );
  return (
    <LineChart
      label={t('reports.picture', { goal: name })}
      height={CHART_HEIGHT}
      name={t('goals.saved')}
      points={drawn}
      color="--primary"
      formatLevel={formatLevel}
    />
  );
}

function ReportTable({ goal: { name, currency }, points, isHidden }: ReportProps) {
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
              <Money amount={balance} currency={currency} isHidden={isHidden} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
