import { useTranslation } from 'react-i18next';

interface Counts {
  approved: number;
  alreadyDecided: number;
  failed: number;
  /** Number of items not started. */
  left?: number;
}

/** '18 approved, 2 already decided, 1 failed'; counts of zero are left out, except the first. */
export function useBulkText(): (counts: Counts) => string {
  const { t } = useTranslation('approvals');
  return ({ approved, alreadyDecided, failed, left = 0 }) => {
    const parts = [t('bulk.approved', { count: approved })];
    if (alreadyDecided > 0) parts.push(t('bulk.alreadyDecided', { count: alreadyDecided }));
    if (failed > 0) parts.push(t('bulk.failed', { count: failed }));
    if (left > 0) parts.push(t('bulk.left', { count: left }));
    return parts.join(`${t('bulk.separator')} `);
  };
}
