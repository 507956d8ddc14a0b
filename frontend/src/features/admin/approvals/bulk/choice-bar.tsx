import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormat } from '../../../../shared/format/use-format.js';
import { lazyDialog } from '../../../../shared/lazy/lazy-part.js';
import { Row, Text } from '../../../../shared/ui/layout/parts.js';
import type { Choice } from '../queue/use-choice.js';
import { RejectDialog } from '../reject/use-rejection.js';
import type { Decision } from '../state/approvals.api.js';
import type { PendingItem } from '../state/queue-rows.js';
import { useBulkEndToast } from '../state/use-decisions.js';
import type { BulkApproval, BulkDecision } from './bulk.store.js';

const ApproveAllDialog = lazyDialog(async () => (await import('./approve-all-dialog.js')).ApproveAllDialog);

/** What is asked about, fixed when the question opens. */
interface Asked<Item> {
  /** Counts the questions: each is a new dialog. */
  number: number;
  decision: Decision;
  isOpen: boolean;
  items: readonly Item[];
  /** Those that failed no check. */
  clean: readonly Item[];
}

interface ChoiceBarProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  choice: Choice<Item>;
}

/** What can be done with the chosen requests; nothing while none is chosen. */
export function ChoiceBar<Item extends PendingItem>({ bulk, choice }: ChoiceBarProps<Item>) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { status } = useStore(bulk.store);
  const { asked, ask, close } = useAsked(bulk, choice);
  const count = choice.items.length;
  const shown = format.number(count);
  const isRunning = status === 'running' || status === 'stopping';
  return (
    <>
      {count > 0 && (
        <Row
          role="group"
          aria-label={t('chosen.label')}
          tint="primary"
          gap="8px 12px"
          align="center"
          wrap
          padding="8px 20px"
        >
          <Text role="status" weight="medium" numbers>
            {t('chosen.count', { count, shown })}
          </Text>
          <Button type="primary" disabled={isRunning} onClick={() => ask('approved')}>
            {t('chosen.approve', { shown })}
          </Button>
          <Button danger disabled={isRunning} onClick={() => ask('rejected')}>
            {t('chosen.reject', { shown })}
          </Button>
          <Button type="text" aria-keyshortcuts="Escape" onClick={choice.clear}>
            {t('chosen.clear')}
          </Button>
        </Row>
      )}
      {asked && (
        <ChoiceQuestion key={asked.number} bulk={bulk} choice={choice} asked={asked} onClose={close} />
      )}
    </>
  );
}

function useAsked<Item extends PendingItem>({ queues }: BulkApproval<Item>, { items }: Choice<Item>) {
  const [asked, setAsked] = useState<Asked<Item> | null>(null);
  const { failedOf } = queues.kind;
  return {
    asked,
    ask: (decision: Decision) => {
      const clean = items.filter((item) => failedOf(item).length === 0);
      setAsked({ number: (asked?.number ?? 0) + 1, decision, isOpen: true, items, clean });
    },
    close: () => setAsked((before) => before && { ...before, isOpen: false }),
  };
}

interface ChoiceQuestionProps<Item extends PendingItem> extends ChoiceBarProps<Item> {
  asked: Asked<Item>;
  onClose: () => void;
}

/** Asks whether the chosen requests are approved, or why they are rejected. */
function ChoiceQuestion<Item extends PendingItem>(props: ChoiceQuestionProps<Item>) {
  const { bulk, choice, asked, onClose } = props;
  const { name, sumsOf } = bulk.queues.kind;
  const toastEnd = useBulkEndToast(name);
  const { isOpen, items, clean } = asked;
  const start = (chosen: readonly Item[], by: BulkDecision) => {
    void bulk.start(chosen, chosen.length, toastEnd, by);
    choice.clear();
  };
  if (asked.decision === 'approved') {
    return (
      <ApproveAllDialog
        isOpen={isOpen}
        name={name}
        clean={{ count: clean.length, sums: sumsOf(clean) }}
        all={{ count: items.length, sums: sumsOf(items) }}
        onApprove={(chosen) =>
          start(chosen === 'clean' ? clean : items, { decision: 'approved', reason: null })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <RejectDialog
      isOpen={isOpen}
      kind={name}
      count={items.length}
      words={{ name: '', reference: '' }}
      onCancel={onClose}
      onReject={(reason) => {
        onClose();
        start(items, { decision: 'rejected', reason });
      }}
    />
  );
}
