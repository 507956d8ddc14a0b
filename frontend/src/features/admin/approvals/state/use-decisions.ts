import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../../shared/api/api-error.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import type { Decision } from './approvals.api.js';
import type { OnEnd } from './bulk.store.js';
import type { PendingQueues } from './pending-queues.js';
import type { Waiting } from './queue-rows.js';
import { useBulkText } from './use-bulk-text.js';

/** Takes decisions and says how they ended. It never rejects. */
export function useDecisions<Item extends Waiting>(queues: PendingQueues<Item>) {
  const { t } = useTranslation('approvals');
  const { kind } = queues;
  const sayFailure = useFailureToast(kind.name);
  return async (item: Item, decision: Decision): Promise<void> => {
    try {
      await queues.decide(item.id, decision);
      const name = kind.nameOf(item);
      toast({ title: t(`${kind.name}.updated`), description: t(`${kind.name}.${decision}`, { name }) });
    } catch (error) {
      sayFailure(error);
    }
  };
}

/** Says why something could not be done, as the bank has put it. */
export function useFailureToast(name: 'beneficiaries' | 'transfers') {
  const { t } = useTranslation(['approvals', 'common']);
  return (error: unknown): void => {
    if (error instanceof ApiError && error.status === 401) return;
    const description = sentenceOf(error, t('common:loadError.unreachable'));
    toast({ title: t(`${name}.failed`), description, isDestructive: true });
  };
}

/** Says how approving all of them has ended, wherever in the app one is by then. */
export function useBulkEnd(name: 'beneficiaries' | 'transfers'): OnEnd {
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
