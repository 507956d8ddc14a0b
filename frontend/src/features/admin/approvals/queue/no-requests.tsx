import { useTranslation } from 'react-i18next';
import { NoRows } from '../../../../shared/ui/list/no-rows.js';

interface NoRequestsProps {
  name: 'beneficiaries' | 'transfers';
  /** Removes the search; false without one. */
  onShowAll: (() => void) | false;
}

/** Shown in place of an empty queue. */
export function NoRequests({ name, onShowAll }: NoRequestsProps) {
  const { t } = useTranslation('approvals');
  return (
    <NoRows
      none={{ title: t(`${name}.none`), description: t('none.hint') }}
      noMatch={
        onShowAll && {
          title: t('none.filtered'),
          description: t('none.filteredHint'),
          showAll: t('none.showAll'),
          onShowAll,
        }
      }
    />
  );
}
