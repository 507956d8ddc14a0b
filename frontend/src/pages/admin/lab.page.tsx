import { useTranslation } from 'react-i18next';
import { ClockCard } from '../../features/admin/lab/clock-card.js';
import { FaultsCard } from '../../features/admin/lab/faults-card.js';
import { PeopleCard } from '../../features/admin/lab/people-card.js';
import { SnapshotsCard } from '../../features/admin/lab/snapshots-card.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** Time, snapshots, people and faults for people who test. */
export function LabPage() {
  const { t } = useTranslation('lab');
  return (
    <PageFrame isWide title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={16}>
        <ClockCard />
        <SnapshotsCard />
        <PeopleCard />
        <FaultsCard />
      </Stack>
    </PageFrame>
  );
}
