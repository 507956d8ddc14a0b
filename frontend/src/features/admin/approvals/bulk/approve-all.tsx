import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type BulkQuestion, questionOf } from '../state/bulk-question.js';
import type { BulkApproval } from '../state/bulk.store.js';
import type { Waiting } from '../state/queue-rows.js';
import { useBulkEnd, useFailureToast } from '../state/use-decisions.js';

const ApproveAllDialog = lazy(async () => ({
  default: (await import('./approve-all-dialog.js')).ApproveAllDialog,
}));

interface ApproveAllProps<Item extends Waiting> {
  bulk: BulkApproval<Item>;
  /** Only what it finds; all for an empty one. */
  search: string;
  isDisabled: boolean;
}

/** Approves all that wait, after asking; which ones, is settled when the question is asked. */
export function ApproveAll<Item extends Waiting>({ bulk, search, isDisabled }: ApproveAllProps<Item>) {
  const { t } = useTranslation('approvals');
  const { name } = bulk.queues.kind;
  const { status } = useStore(bulk.store);
  const sayEnd = useBulkEnd(name);
  const question = useQuestion(bulk, search);
  const isRunning = status === 'running' || status === 'stopping';
  return (
    <>
      <Button
        disabled={isDisabled || isRunning}
        loading={question.isAsking}
        onClick={() => void question.ask()}
      >
        {t(`${name}.approveAll`)}
      </Button>
      {question.asked && (
        <Suspense fallback={null}>
          <ApproveAllDialog
            isOpen={question.isOpen}
            name={name}
            count={question.asked.count}
            sums={question.asked.sums}
            onApprove={() => {
              const { asked } = question;
              if (asked) void bulk.start(asked.items, asked.count, sayEnd);
            }}
            onClose={question.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is asked, as the server knows it at that moment. */
function useQuestion<Item extends Waiting>({ queues }: BulkApproval<Item>, search: string) {
  const sayFailure = useFailureToast(queues.kind.name);
  const [asked, setAsked] = useState<BulkQuestion<Item> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    try {
      const question = await questionOf(queues.kind, search);
      if (question.count > 0) {
        setAsked(question);
        setIsOpen(true);
      } else {
        // Others were quicker.
        queues.invalidate();
      }
    } catch (error) {
      sayFailure(error);
    }
    setIsAsking(false);
  };
  return {
    asked,
    isOpen,
    isAsking,
    ask,
    close: () => {
      setIsOpen(false);
    },
  };
}
