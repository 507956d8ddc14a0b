import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpendingCategory } from '#contract/banking/reports';
import { PURPOSES, type Purpose } from '#contract/banking/transfers';

function isPurpose(category: SpendingCategory): category is Exclude<Purpose, 'other'> & SpendingCategory {
  return category !== 'other' && PURPOSES.some((purpose) => purpose === category);
}

/** Names a category: transfers by their purpose. */
export function useCategoryName(): (category: SpendingCategory) => string {
  const { t } = useTranslation(['analytics', 'common']);
  return useCallback(
    (category: SpendingCategory) =>
      isPurpose(category) ? t(`common:purposes.${category}`) : t(`analytics:categories.names.${category}`),
    [t],
  );
}

/** Names who was paid; without an id, all who are not listed. */
export function useRecipientName(): (recipient: { id: string | null; name: string | null }) => string {
  const { t } = useTranslation('analytics');
  return useCallback(
    ({ id, name }) => name ?? t(id === null ? 'recipients.others' : 'recipients.unnamed'),
    [t],
  );
}
