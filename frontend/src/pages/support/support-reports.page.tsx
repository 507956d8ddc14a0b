import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReportFilters } from '../../features/support/reports/report-filters.js';
import { ReportView } from '../../features/support/reports/report-view.js';
import { csvPath, reports } from '../../features/support/reports/reports.store.js';
import { useReportAddress } from '../../features/support/reports/use-report-address.js';
import { apiAddress } from '../../shared/api/page-user.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';

/** The figures of the desk in a period, of all or of one agent or tag. */
export function SupportReportsPage() {
  const { t } = useTranslation('supervision');
  const { filter, count, query, change } = useReportAddress();
  return (
    <PageFrame
      isWide
      title={t('reports.title')}
      subtitle={t('reports.subtitle')}
      action={
        <Button icon={<Icon of={DownloadOutlined} />} href={apiAddress(csvPath(query))} download>
          {t('reports.download')}
        </Button>
      }
    >
      <Stack gap={16}>
        <ReportFilters filter={filter} count={count} change={change} />
        <ResourceView resource={reports.of(query)} skeleton={<SkeletonRows count={8} />}>
          {(report) => <ReportView report={report} />}
        </ResourceView>
      </Stack>
    </PageFrame>
  );
}
