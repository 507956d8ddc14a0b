import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankNow } from '../../../shared/format/bank-clock.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { useShortcuts } from '../../../shared/ui/keys/use-shortcuts.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';
import { forgetRun, type OpenRun, undoRun, useRunning } from './macros.store.js';

/** After a macro has run in this conversation: how long it can be undone, and the button. */
export function UndoBar({ conversationId }: { conversationId: string }) {
  const { run } = useRunning();
  return run?.conversationId === conversationId ? <Bar key={run.runId} run={run} /> : null;
}

function Bar({ run }: { run: OpenRun }) {
  const { t } = useTranslation('desk');
  const left = useSecondsUntil(run.undoUntil);
  const undoing = useMutation(() => undoRun(run), {
    success: () => ({ title: t('macros.undone') }),
    onError: (error) => {
      forgetRun();
      toastError(error, t('macros.notUndone'), t('head.failed.unreachable'));
    },
  });
  useShortcuts({ u: () => void undoing.run() });
  useEffect(() => {
    if (left <= 0 && !undoing.isPending) forgetRun();
  }, [left, undoing.isPending]);
  return (
    <Row gap={12} align="center" justify="between" tint="primary" padding="8px 16px">
      <Text role="status" size="small">
        {t('macros.ran', { name: run.name })}
      </Text>
      <Button loading={undoing.isPending} onClick={() => void undoing.run()}>
        <span>{t('macros.undo')}</span>
        <span aria-hidden="true">{` (${Math.max(left, 0)})`}</span>
      </Button>
    </Row>
  );
}

/** Whole seconds until a moment, counted down. */
function useSecondsUntil(moment: string): number {
  const [now, setNow] = useState(bankNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(bankNow()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((Date.parse(moment) - now) / 1_000);
}
