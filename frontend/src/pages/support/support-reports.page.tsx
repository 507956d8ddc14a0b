import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportView } from '../../features/support/reports/report-view.js';
import { csvPath, reports } from '../../features/support/reports/reports.store.js';
import { useToday } from '../../shared/format/uae-days.js';
import { Segments } from '../../shared/ui/elements/segments.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { apiAddress } from '../../shared/api/page-user.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';

const DAY_MS = 86_400_000;
const PERIODS = ['7', '30', '90'] as const;

/** The figures of the desk in the last days. */
export function SupportReportsPage() {
  const { t } = useTranslation('supervision');
  const [days, setDays] = useState<(typeof PERIODS)[number]>('30');
  const today = useToday();
  const from = new Date(Date.parse(today) - (Number(days) - 1) * DAY_MS).toISOString().slice(0, 10);
  const query = `from=${from}&to=${today}`;
  const resource = useMemo(() => reports.of(query), [query]);
  return (
    <PageFrame
      isWide
      title={t('reports.title')}
      subtitle={t('reports.subtitle')}
      action={
        <a href={apiAddress(csvPath(query))} download>
          {t('reports.download')}
        </a>
      }
    >
      <Stack gap={16}>
        <Segments
          label={t('reports.period')}
          options={PERIODS.map((key) => ({ key, name: t('reports.days', { count: Number(key) }) }))}
          chosen={days}
          onChange={setDays}
        />
        <ResourceView resource={resource} skeleton={<SkeletonRows count={8} />}>
          {(report) => <ReportView report={report} />}
        </ResourceView>
      </Stack>
    </PageFrame>
  );
}
