import { useTranslation } from 'react-i18next';
import { unconfirmedIn } from '../../../../shared/api/api-error.js';
import { WaitsForApproval } from '../../../../shared/api/waits-for-approval.js';
import { toastError } from '../../../../shared/toast/toast-error.js';
import { toastWaiting } from '../../../../shared/toast/toast-waiting.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import type { Decision } from './approvals.api.js';
import type { OnEnd } from '../bulk/bulk.store.js';
import type { PendingQueues } from './pending-queues.js';
import type { PendingItem } from './queue-rows.js';
import { type QueueName, REQUEST_NAMES } from '../queue/queue-kind.js';

/** Sends decisions and shows the outcome in a toast. The returned function never rejects. */
export function useDecisions<Item extends PendingItem>(queues: PendingQueues<Item>) {
  const { t } = useTranslation('approvals');
  const { kind } = queues;
  const toastFailure = useFailureToast(kind.name);
  return async (item: Item, decision: Decision, reason: string | null): Promise<void> => {
    const name = REQUEST_NAMES[kind.approvalOf(item)];
    try {
      await queues.decide(item, decision, reason);
      toast({ title: t(`${name}.updated`), description: t(`${name}.${decision}`, kind.wordsOf(item)) });
    } catch (error) {
      // What the user has chosen not to confirm is no failure.
      if (error instanceof WaitsForApproval) toastWaiting(error);
      else if (unconfirmedIn(error) === null) toastFailure(error, name);
    }
  };
}

/** Shows a toast with the reason why a decision was refused. */
export function useFailureToast(name: QueueName) {
  const { t } = useTranslation(['approvals', 'common']);
  return (error: unknown, of: QueueName = name): void =>
    toastError(error, t(`${of}.failed`), t('common:loadError.unreachable'));
}

/** Shows a toast with the outcome of a bulk approval, on whatever page the user is by then. */
export function useBulkEndToast(name: QueueName): OnEnd {
  const { t } = useTranslation('approvals');
  const summaryOf = useBulkText();
  return (ended) => {
    const hasFailed = ended.failed > 0 || ended.error !== null;
    toast({
      title: t(hasFailed ? `${name}.failed` : `${name}.updated`),
      description: summaryOf(ended),
      isDestructive: hasFailed,
    });
  };
}

interface Counts {
  decision: Decision;
  approved: number;
  alreadyDecided: number;
  /** Number of items that wait for a second person. */
  waiting: number;
  failed: number;
  /** Number of items not started. */
  left?: number;
}

/** '18 approved, 2 already decided, 1 failed'; counts of zero are left out, except the first. */
export function useBulkText(): (counts: Counts) => string {
  const { t } = useTranslation('approvals');
  return ({ decision, approved, alreadyDecided, waiting, failed, left = 0 }) => {
    const parts = [t(`bulk.${decision}`, { count: approved })];
    if (alreadyDecided > 0) parts.push(t('bulk.alreadyDecided', { count: alreadyDecided }));
    if (waiting > 0) parts.push(t('bulk.waiting', { count: waiting }));
    if (failed > 0) parts.push(t('bulk.failed', { count: failed }));
    if (left > 0) parts.push(t('bulk.left', { count: left }));
    return parts.join(`${t('bulk.separator')} `);
  };
}
