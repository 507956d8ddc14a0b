import { useTranslation } from 'react-i18next';
import type { OpeningHours } from '#contract/banking/business-hours';
import type { DeskTargetsDto, HolidayDto, SharingDto } from '#contract/shapes/desk.dto';
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
import { useResource } from '../../shared/store/create-resource.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';

/** Working time, targets and sharing of the desk, for supervisors. */
export function DeskSettingsPage() {
  const { t } = useTranslation('supervision');
  // All begin to load at once; the cards come together, so that none pushes another one down.
  useResource(hoursResource);
  useResource(targetsResource);
  useResource(holidaysResource);
  return (
    <PageFrame isWide title={t('title')} subtitle={t('subtitle')}>
      <ResourceView resource={sharingResource} skeleton={<Loading />}>
        {(sharing) => (
          <ResourceView resource={hoursResource} skeleton={<Loading />}>
            {({ hours }) => (
              <ResourceView resource={targetsResource} skeleton={<Loading />}>
                {(targets) => (
                  <ResourceView resource={holidaysResource} skeleton={<Loading />}>
                    {(holidays) => (
                      <Cards sharing={sharing} hours={hours} targets={targets} holidays={holidays} />
                    )}
                  </ResourceView>
                )}
              </ResourceView>
            )}
          </ResourceView>
        )}
      </ResourceView>
    </PageFrame>
  );
}

function Loading() {
  return <SkeletonRows count={12} />;
}

interface CardsProps {
  sharing: SharingDto;
  hours: readonly OpeningHours[];
  targets: DeskTargetsDto;
  holidays: HolidayDto[];
}

function Cards({ sharing, hours, targets, holidays }: CardsProps) {
  const { t } = useTranslation('supervision');
  return (
    <Stack gap={16}>
      <Card title={t('sharing.title')}>
        <SharingRow sharing={sharing} />
      </Card>
      <Card title={t('hours.title')}>
        <HoursForm key={JSON.stringify(hours)} hours={hours} />
      </Card>
      <Card title={t('targets.title')}>
        <TargetsForm targets={targets} />
      </Card>
      <Card title={t('holidays.title')}>
        <HolidaysCard holidays={holidays} />
      </Card>
    </Stack>
  );
}
