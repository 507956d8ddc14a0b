import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { BulkApproval } from './bulk.store.js';
import type { Waiting } from './queue-rows.js';
import { useBulkEnd } from './use-decisions.js';

const ApproveAllDialog = lazy(async () => ({
  default: (await import('./approve-all-dialog.js')).ApproveAllDialog,
}));

interface ApproveAllProps<Item extends Waiting> {
  bulk: BulkApproval<Item>;
  waiting: readonly Item[];
}

/** Approves all that wait, after asking; which ones, is settled when the question is asked. */
export function ApproveAll<Item extends Waiting>({ bulk, waiting }: ApproveAllProps<Item>) {
  const { t } = useTranslation('approvals');
  const { name, sumsOf } = bulk.queue.kind;
  const { status } = useStore(bulk.store);
  const sayEnd = useBulkEnd(name);
  const [asked, setAsked] = useState<readonly Item[]>([]);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isRunning = status === 'running' || status === 'stopping';
  return (
    <>
      <Button
        disabled={waiting.length === 0 || isRunning}
        onClick={() => {
          setAsked(waiting);
          setDialog('open');
        }}
      >
        {t(`${name}.approveAll`)}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ApproveAllDialog
            isOpen={dialog === 'open'}
            name={name}
            count={asked.length}
            sums={sumsOf(asked)}
            onApprove={() => void bulk.start(asked, sayEnd)}
            onClose={() => {
              setDialog('closed');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
