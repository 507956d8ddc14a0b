import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { useChange } from '../../../shared/store/use-change.js';
import { look } from '../../../shared/ui/layout/parts.js';
import { useMay } from '../../../shared/user/may.js';
import { decideRequest, reloadRequests, withdrawRequest } from './approval-requests.store.js';

const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.js')).DeclineDialog);

interface DecideButtonsProps {
  id: string;
  /** What the request is about, for screen readers. */
  name: string;
  mine: boolean;
  mayDecide: boolean;
  /** Approves it in place of these buttons, where its list shows the outcome. */
  onApprove?: (() => void) | undefined;
  isApproving?: boolean;
  /** Called at the end of a decision, whatever the outcome. */
  onSettled?: (() => void) | undefined;
}

/** Approve and Decline for a second person, Take back for whoever has asked, nothing for others. */
export function DecideButtons(props: DecideButtonsProps) {
  const { id, name, mine, mayDecide, onApprove, isApproving = false, onSettled } = props;
  const may = useMay();
  const { t } = useTranslation('secondApprovals');
  const [isDeclining, setIsDeclining] = useState(false);
  const change = useDecision(id, () => {
    reloadRequests();
    onSettled?.();
  });
  const isPending = isApproving || change.pending !== null;
  const button = (action: 'approve' | 'decline' | 'withdraw') => ({
    size: 'small' as const,
    className: look({ touch: 'tall' }),
    'aria-label': t(`${action}One`, { name }),
    children: t(action),
  });
  if (mine) {
    return (
      <Button
        {...button('withdraw')}
        loading={change.pending !== null}
        onClick={() => void change.run('withdraw', '')}
      />
    );
  }
  if (!mayDecide || !may('decideSecond')) return null;
  return (
    <>
      <Button
        {...button('approve')}
        type="primary"
        loading={isApproving || change.pending?.[0] === 'approve'}
        disabled={isPending}
        onClick={onApprove ?? (() => void change.run('approve', ''))}
      />
      <Button
        {...button('decline')}
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => setIsDeclining(true)}
      />
      <DeclineDialog
        isOpen={isDeclining}
        isPending={change.pending?.[0] === 'decline'}
        onDecline={(reason) => {
          void change.run('decline', reason).then((isDone) => setIsDeclining(!isDone));
        }}
        onClose={() => setIsDeclining(false)}
      />
    </>
  );
}

type Action = 'approve' | 'decline' | 'withdraw';

function useDecision(id: string, onSettled: () => void) {
  const { t } = useTranslation(['secondApprovals', 'common']);
  return useChange(
    () => ({ title: t('failed'), description: t('common:loadError.unreachable') }),
    async (action: Action, reason: string): Promise<void> => {
      if (action === 'withdraw') await withdrawRequest(id);
      else await decideRequest(id, action, reason);
    },
    { success: (_answer, action) => t(`done.${action}`, { returnObjects: true }), onSettled },
  );
}
