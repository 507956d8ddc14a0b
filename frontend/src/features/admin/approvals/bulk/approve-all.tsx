import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormat } from '../../../../shared/format/use-format.js';
import { lazyDialog } from '../../../../shared/lazy/lazy-part.js';
import { type BulkQuestion, bulkQuestionOf, type BulkScope } from './bulk-question.js';
import type { BulkApproval } from './bulk.store.js';
import type { PendingItem } from '../state/queue-rows.js';
import { May } from '../../../../shared/user/may.js';
import { useBulkEndToast, useFailureToast } from '../state/use-decisions.js';

const ApproveAllDialog = lazyDialog(async () => (await import('./approve-all-dialog.js')).ApproveAllDialog);

interface ApproveAllProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  /** Limits the approval to these requests. */
  scope: BulkScope;
  /** Number of requests that are found; null without a search or a filter. */
  found?: number | null;
  isDisabled: boolean;
}

/**
 * Button that approves all pending requests, or those found, after confirmation; the set is fixed when the dialog opens.
 */
export function ApproveAll<Item extends PendingItem>(props: ApproveAllProps<Item>) {
  return (
    <May use="decide">
      <ApproveAllButton {...props} />
    </May>
  );
}

function ApproveAllButton<Item extends PendingItem>(props: ApproveAllProps<Item>) {
  const { bulk, scope, found = null, isDisabled } = props;
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { name } = bulk.queues.kind;
  const { status } = useStore(bulk.store);
  const toastEnd = useBulkEndToast(name);
  const question = useQuestion(bulk, scope);
  const textOf = (count: number | null) => {
    if (count === null) return t(`${name}.approveAll`);
    return count === 0 ? t('row.approve') : t('bulk.approveFound', { shown: format.number(count) });
  };
  const isRunning = status === 'running' || status === 'stopping';
  return (
    <>
      <Button
        disabled={isDisabled || isRunning}
        loading={question.isAsking}
        onClick={() => void question.ask()}
      >
        {textOf(found)}
      </Button>
      {question.asked && (
        <ApproveAllDialog
          key={question.number}
          isOpen={question.isOpen}
          name={name}
          clean={question.asked.clean}
          all={question.asked.all}
          onApprove={(chosen) => {
            const set = question.asked?.[chosen];
            if (set) void bulk.start(set.items, set.count, toastEnd);
          }}
          onClose={question.close}
        />
      )}
    </>
  );
}

/** State of the confirmation: loads the set from the server and opens the dialog. */
function useQuestion<Item extends PendingItem>({ queues }: BulkApproval<Item>, scope: BulkScope) {
  const toastFailure = useFailureToast(queues.kind.name);
  const [asked, setAsked] = useState<BulkQuestion<Item> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [number, setNumber] = useState(0);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    try {
      const question = await bulkQuestionOf(queues.kind, scope);
      if (question.all.count > 0) {
        setAsked(question);
        // A new dialog, in which nothing is chosen yet.
        setNumber((before) => before + 1);
        setIsOpen(true);
      } else {
        // Others have decided all of them meanwhile.
        queues.invalidate();
      }
    } catch (error) {
      toastFailure(error);
    }
    setIsAsking(false);
  };
  return {
    asked,
    number,
    isOpen,
    isAsking,
    ask,
    close: () => setIsOpen(false),
  };
}
