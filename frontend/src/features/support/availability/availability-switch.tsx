import { useTranslation } from 'react-i18next';
import { AVAILABILITIES } from '#contract/support';
import { useResource } from '../../../shared/store/create-resource.js';
import { useChange } from '../../../shared/store/use-change.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { availabilityResource, setAvailability } from '../state/desk-settings.store.js';

/** Whether the agent takes conversations; its title names the colleagues who do. */
export function AvailabilitySwitch() {
  const { t } = useTranslation('desk');
  const { data } = useResource(availabilityResource);
  const { isPending, run } = useChange(
    () => ({ title: t('availability.failed'), description: t('availability.failedHint') }),
    setAvailability,
  );
  const names = (data?.colleagues ?? [])
    .slice(1)
    .filter(({ isPresent, status }) => isPresent && status === 'available')
    .map(({ firstName }) => firstName);
  return (
    <span
      title={
        names.length > 0 ? t('availability.others', { names: names.join(', ') }) : t('availability.nobody')
      }
    >
      <Select
        aria-label={t('availability.label')}
        value={data?.status ?? 'available'}
        disabled={!data || isPending}
        popupMatchSelectWidth={false}
        options={AVAILABILITIES.map((status) => ({
          value: status,
          label: t(`availability.statuses.${status}`),
        }))}
        onChange={(status) => void run(status)}
      />
    </span>
  );
}
