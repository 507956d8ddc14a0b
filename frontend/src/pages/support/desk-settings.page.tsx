import { useTranslation } from 'react-i18next';
import { HolidaysCard } from '../../features/support/settings/holidays-card.js';
import { HoursForm } from '../../features/support/settings/hours-form.js';
import { SharingRow } from '../../features/support/settings/sharing-row.js';
import { TargetsForm } from '../../features/support/settings/targets-form.js';
import {
  holidaysResource,
  hoursResource,
  sharingResource,
  targetsResource,
} from '../../features/support/state/desk-settings.store.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';

/** Working time, targets and sharing of the desk, for supervisors. */
export function DeskSettingsPage() {
  const { t } = useTranslation('supervision');
  return (
    <PageFrame isWide title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={16}>
        <Card title={t('sharing.title')}>
          <ResourceView resource={sharingResource} skeleton={<SkeletonRows count={1} />}>
            {(sharing) => <SharingRow sharing={sharing} />}
          </ResourceView>
        </Card>
        <Card title={t('hours.title')}>
          <ResourceView resource={hoursResource} skeleton={<SkeletonRows count={6} />}>
            {({ hours }) => <HoursForm key={JSON.stringify(hours)} hours={hours} />}
          </ResourceView>
        </Card>
        <Card title={t('targets.title')}>
          <ResourceView resource={targetsResource} skeleton={<SkeletonRows count={4} />}>
            {(targets) => <TargetsForm targets={targets} />}
          </ResourceView>
        </Card>
        <Card title={t('holidays.title')}>
          <ResourceView resource={holidaysResource} skeleton={<SkeletonRows count={4} />}>
            {(holidays) => <HolidaysCard holidays={holidays} />}
          </ResourceView>
        </Card>
      </Stack>
    </PageFrame>
  );
}
