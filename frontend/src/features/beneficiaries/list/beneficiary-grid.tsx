import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { look } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import { useDeletedIds, sendNow, undo } from '../changes/deletions.store.js';
import { useBeneficiaryChanges } from '../changes/use-beneficiary-changes.js';
import { deleteButtonId } from '../card/beneficiary-buttons.js';
import { BeneficiaryCard } from '../card/beneficiary-card.js';
import { type BeneficiaryFilter, matching } from './beneficiary-filter.js';
import type { RecipientUse } from './beneficiary-order.js';
import { BeneficiarySkeleton } from './beneficiary-skeleton.js';
import { useGaps } from './use-gaps.js';
import styles from './beneficiary-grid.module.css';

interface BeneficiaryGridProps {
  filter: BeneficiaryFilter;
  /** How much the customer uses each recipient; null while it is unknown. */
  use: RecipientUse | null;
  onAdd: () => void;
  onEdit: (beneficiary: BeneficiaryDto) => void;
  onShowAll: () => void;
  /** Whether `onRestricted` is called in place of deleting. */
  isRestricted?: boolean;
  onRestricted: () => void;
}

/** The recipients that match the filter: rows on desktops, cards on smaller screens. */
export function BeneficiaryGrid({ use, ...props }: BeneficiaryGridProps) {
  useUndoUntilLeave();
  return (
    <ResourceView resource={beneficiariesResource} skeleton={<BeneficiarySkeleton />}>
      {(beneficiaries) =>
        use ? <Beneficiaries {...props} use={use} beneficiaries={beneficiaries} /> : <BeneficiarySkeleton />
      }
    </ResourceView>
  );
}

interface BeneficiariesProps extends BeneficiaryGridProps {
  use: RecipientUse;
  beneficiaries: BeneficiaryDto[];
}

function Beneficiaries(props: BeneficiariesProps) {
  const { beneficiaries, filter, use, isRestricted = false, onRestricted, ...events } = props;
  const deleted = useDeletedIds();
  const left = beneficiaries.filter(({ id }) => !deleted.includes(id));
  const shown = use.sort(matching(left, filter));
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusOfRemoval(shown, heading);
  const { rows, keepPlace, closeGaps } = useGaps(shown, filter);
  const { remove, removeUnlessUndone } = useBeneficiaryChanges(onRestricted);

  const removeOne = async (one: BeneficiaryDto) => {
    if (isRestricted) {
      onRestricted();
      return;
    }
    focus.leave(one.id);
    // The server refuses it: no reason to say that it is deleted, and to take it back six seconds later.
    if (use.of(one).isWaiting) await remove(one);
    else {
      keepPlace(one.id);
      removeUnlessUndone(one, () => focus.comeBack(one.id));
    }
  };

  return (
    <Results heading={heading} shown={shown}>
      {shown.length === 0 ? (
        <NoBeneficiaries isFirst={left.length === 0} onAdd={events.onAdd} onShowAll={events.onShowAll} />
      ) : (
        <ul className={styles.grid} onPointerLeave={closeGaps}>
          {rows.map((one) =>
            'height' in one ? (
              <GapItem key={one.id} height={one.height} />
            ) : (
              <li key={one.id}>
                <BeneficiaryCard
                  beneficiary={one}
                  onEdit={() => events.onEdit(one)}
                  onDelete={() => removeOne(one)}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </Results>
  );
}

/** The place of a deleted recipient. Screen readers hear of the deletion from the toast. */
function GapItem({ height }: { height: number }) {
  const { t } = useTranslation('beneficiaries');
  return (
    <li aria-hidden="true" className={styles.gap} style={{ height }}>
      {t('card.gone')}
    </li>
  );
}

interface ResultsProps {
  heading: React.RefObject<HTMLHeadingElement | null>;
  shown: readonly BeneficiaryDto[];
  children: ReactNode;
}

/** The list with a heading for screen readers and its length, which is announced whenever it changes. */
function Results({ heading, shown, children }: ResultsProps) {
  const { t } = useTranslation('beneficiaries');
  const count = shown.length;
  const active = shown.filter(({ verificationStatus }) => verificationStatus === 'approved').length;
  return (
    <section className={styles.results}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('list')}
      </h2>
      <p role="status" className={count === 0 ? 'sr-only' : look({ size: 'small', tone: 'muted' })}>
        <span>{t('filter.shown', { count })}</span>
        {count > 0 && <span>{t(active > 0 ? 'filter.active' : 'filter.activeNone', { count: active })}</span>}
      </p>
      {children}
    </section>
  );
}

interface NoBeneficiariesProps {
  /** True when the customer has no recipients; false when none match the filter. */
  isFirst: boolean;
  onAdd: () => void;
  onShowAll: () => void;
}

function NoBeneficiaries({ isFirst, onAdd, onShowAll }: NoBeneficiariesProps) {
  const { t } = useTranslation('beneficiaries');
  return (
    <Card>
      <NoticeBox
        title={t('none.title')}
        description={isFirst ? t('none.first') : t('none.filtered')}
        action={
          <Button size="large" onClick={isFirst ? onAdd : onShowAll}>
            {isFirst ? t('none.addFirst') : t('none.showAll')}
          </Button>
        }
      />
    </Card>
  );
}

interface FocusOfRemoval {
  /** Call it with the id of a recipient before it is removed. */
  leave: (id: string) => void;
  /** Call it with the id of a recipient that comes back. */
  comeBack: (id: string) => void;
}

/**
 * Keeps keyboard focus when a recipient is removed together with its focused delete button: the focus moves to the
 * next recipient, or to the heading. It returns to the button of a recipient that comes back.
 */
function useFocusOfRemoval(
  shown: readonly { id: string }[],
  heading: RefObject<HTMLElement | null>,
): FocusOfRemoval {
  const leaving = useRef<{ id: string; index: number } | null>(null);
  const returning = useRef<string | null>(null);

  useEffect(() => {
    // Do not take the focus from an element that the user has moved it to meanwhile.
    const isFree = document.activeElement === document.body;
    if (returning.current !== null && shown.some(({ id }) => id === returning.current)) {
      if (isFree) document.getElementById(deleteButtonId(returning.current))?.focus();
      returning.current = null;
      return;
    }
    const gone = leaving.current;
    if (!gone || shown.some(({ id }) => id === gone.id)) return;
    leaving.current = null;
    if (!isFree) return;
    const next = shown[Math.min(gone.index, shown.length - 1)];
    const place = next ? document.getElementById(deleteButtonId(next.id)) : heading.current;
    place?.focus();
  });

  return {
    leave: (id) => {
      leaving.current = { id, index: shown.findIndex((one) => one.id === id) };
    },
    comeBack: (id) => {
      returning.current = id;
    },
  };
}

/**
 * Lets Ctrl+Z (or Cmd+Z) undo a deletion, and sends a deletion that could still be undone when the customer leaves
 * this page, the app or the bank.
 */
function useUndoUntilLeave(): void {
  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      if (isUndo(event) && !isTyping(event.target)) undo();
    };
    window.addEventListener('keydown', undoByKey);
    // A sign-out ends the session before `pagehide`; some phones know only `pagehide`.
    window.addEventListener('beforeunload', sendNow);
    window.addEventListener('pagehide', sendNow);
    return () => {
      window.removeEventListener('keydown', undoByKey);
      window.removeEventListener('beforeunload', sendNow);
      window.removeEventListener('pagehide', sendNow);
      sendNow();
    };
  }, []);
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** In a field, the key undoes what was typed. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
