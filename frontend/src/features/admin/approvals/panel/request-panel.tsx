import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalKind } from '#contract/access/confirmations';
import { useLast } from '../../../../shared/ui/use-value.js';
import { Drawer } from '../../../../shared/ui/dialog/drawer.js';
import { Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { PendingApproval } from '../../second-approvals/pending-approval.js';
import { actionOf } from '../queue/use-row-keys.js';
import { Actions, EndedNote } from '../queue/queue-row.js';
import type { Decision } from '../state/approvals.api.js';
import { AgeText } from '../state/age-text.js';
import type { PendingItem, QueueRow } from '../state/queue-rows.js';
import { contextOf } from '../state/request-contexts.store.js';
import { RequestContextView } from './request-context-view.js';
import { useDecisions } from './use-decisions.js';
import styles from './request-panel.module.css';

interface RequestPanelProps {
  /** The request that is shown; null while the panel is closed. */
  row: QueueRow<PendingItem> | null;
  kind: ApprovalKind | null;
  name: string;
  /** Translates a country's name to the current language. */
  countryOf: (country: string) => string;
  /** The question for the reason of a rejection, above the panel. */
  question: ReactNode;
  /** Whether that question is open; the keys are for it then. */
  isAsking: boolean;
  onDecide: (decision: Decision) => void;
  /** Shows the next or the previous request of the list. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** What to know before deciding about a request, and the decision, beside the list. */
export function RequestPanel(props: RequestPanelProps) {
  const { row, kind, name, onClose } = props;
  const { t } = useTranslation('approvals');
  // While it closes, it shows what it has shown.
  const [lastRow, lastKind, lastName] = [useLast(row), useLast(kind), useLast(row && name)];
  const shown =
    lastRow !== null && lastKind !== null ? { row: lastRow, kind: lastKind, name: lastName ?? '' } : null;
  return (
    <Drawer
      isOpen={row !== null}
      title={
        shown && (
          <>
            <Text as="p" size="tiny" weight="normal" tone="muted">
              <span>{t(`kinds.${shown.kind}`)}</span>
              <span> · </span>
              <AgeText since={shown.row.item.createdAt} />
            </Text>
            <bdi translate="no">{shown.name}</bdi>
          </>
        )
      }
      onClose={onClose}
    >
      {shown && (
        <Shown {...props} row={shown.row} kind={shown.kind} name={shown.name} isOpen={row !== null} />
      )}
    </Drawer>
  );
}

interface ShownProps extends RequestPanelProps {
  row: QueueRow<PendingItem>;
  kind: ApprovalKind;
  isOpen: boolean;
}

/** The request, and the decision about it. */
function Shown({ row, kind, name, isOpen, countryOf, question, isAsking, onDecide, onStep }: ShownProps) {
  const { id, pendingApproval } = row.item;
  const context = contextOf(kind, id);
  const { isReady, decide } = useDecisions(id, context, onDecide);
  return (
    <Keys id={id} isOn={isOpen && !isAsking} onDecide={decide} onStep={onStep}>
      <ResourceView key={`context ${id}`} resource={context} skeleton={<SkeletonRows count={6} />}>
        {(shown) => <RequestContextView context={shown} countryOf={countryOf} />}
      </ResourceView>
      {row.outcome === null && pendingApproval && (
        <PendingApproval
          of={pendingApproval}
          name={name}
          isApproving={row.deciding === 'approved'}
          onApprove={() => decide('approved')}
        />
      )}
      <div className={styles.end}>
        {row.outcome ? (
          <EndedNote outcome={row.outcome} />
        ) : (
          <Actions
            name={name}
            deciding={row.deciding}
            isWaiting={pendingApproval != null}
            isHeld={!isReady}
            onDecide={decide}
          />
        )}
      </div>
      {question}
    </Keys>
  );
}

interface KeysProps extends Pick<RequestPanelProps, 'onDecide' | 'onStep'> {
  /** When it changes, the panel takes the focus again. */
  id: string;
  isOn: boolean;
  children: ReactNode;
}

/** The keys of the list, in the panel: J and K show the next and the previous request, A and R decide. */
function Keys({ id, isOn, onDecide, onStep, children }: KeysProps) {
  const panel = useRef<HTMLDivElement>(null);
  const act = useRef({ onDecide, onStep });
  useEffect(() => {
    act.current = { onDecide, onStep };
  });
  useEffect(() => {
    panel.current?.focus();
  }, [id]);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isFor(panel.current, event.target)) return;
      const step = stepOf(event);
      const decision = actionOf(event);
      if (step !== null) act.current.onStep(step);
      else if (decision === 'approved' || decision === 'rejected') act.current.onDecide(decision);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return (
    <Stack ref={panel} gap={24} tabIndex={-1} className={styles.panel}>
      {children}
    </Stack>
  );
}

/** Whether a key is for the panel: not for a dialog above it, nor for a field. The focus may be on the panel's frame. */
function isFor(panel: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.matches('input, textarea')) return false;
  const dialog = target.closest('dialog, [role="dialog"]');
  return dialog === null || dialog.contains(panel);
}

function stepOf(key: KeyboardEvent): 1 | -1 | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (key.code === 'KeyJ' || key.key.toLowerCase() === 'j') return 1;
  return key.code === 'KeyK' || key.key.toLowerCase() === 'k' ? -1 : null;
}
