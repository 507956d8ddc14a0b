import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import { useBeneficiaryChanges } from '../use-beneficiary-changes.js';
import { BeneficiaryCard, deleteButtonId } from './beneficiary-card.js';
import { type BeneficiaryFilter, matching } from './beneficiary-filter.js';
import { BeneficiarySkeleton } from './beneficiary-skeleton.js';
import styles from './beneficiary-grid.module.css';

interface BeneficiaryGridProps {
  filter: BeneficiaryFilter;
  onAdd: () => void;
  onShowAll: () => void;
  onRestricted: () => void;
}

/** The recipients that match the filter, as cards. */
export function BeneficiaryGrid(props: BeneficiaryGridProps) {
  return (
    <ResourceView resource={beneficiariesResource} skeleton={<BeneficiarySkeleton />}>
      {(beneficiaries) => <Beneficiaries {...props} beneficiaries={beneficiaries} />}
    </ResourceView>
  );
}

type BeneficiariesProps = BeneficiaryGridProps & { beneficiaries: BeneficiaryView[] };

function Beneficiaries({ beneficiaries, filter, onAdd, onShowAll, onRestricted }: BeneficiariesProps) {
  const shown = matching(beneficiaries, filter);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useFocusAfterRemoval(shown, heading);
  const { remove } = useBeneficiaryChanges(onRestricted);

  const removeOne = async (id: string) => {
    leave(id);
    await remove(id);
  };

  return (
    <Results heading={heading} count={shown.length}>
      {shown.length === 0 ? (
        <NoBeneficiaries isFirst={beneficiaries.length === 0} onAdd={onAdd} onShowAll={onShowAll} />
      ) : (
        <ul className={styles.grid}>
          {shown.map((one) => (
            <li key={one.id}>
              <BeneficiaryCard beneficiary={one} onDelete={() => removeOne(one.id)} />
            </li>
          ))}
        </ul>
      )}
    </Results>
  );
}

interface ResultsProps {
  heading: React.RefObject<HTMLHeadingElement | null>;
  count: number;
  children: ReactNode;
}

/** The list with a heading for screen readers and its length, which is announced whenever it changes. */
function Results({ heading, count, children }: ResultsProps) {
  const { t } = useTranslation('beneficiaries');
  return (
    <section className={styles.results}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('list')}
      </h2>
      <p role="status" className={count === 0 ? 'sr-only' : styles.count}>
        {t('filter.shown', { count })}
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

/**
 * Keeps keyboard focus when a card is removed together with its focused delete button: the focus moves to the
 * next card, or to the heading. Call the returned function with the id of the card before it is removed.
 */
function useFocusAfterRemoval(
  shown: readonly { id: string }[],
  heading: RefObject<HTMLElement | null>,
): (id: string) => void {
  const leaving = useRef<{ id: string; index: number } | null>(null);

  useEffect(() => {
    const gone = leaving.current;
    if (!gone || shown.some(({ id }) => id === gone.id)) return;
    leaving.current = null;
    // Do not take the focus from an element that the user has moved it to meanwhile.
    if (document.activeElement !== document.body) return;
    const next = shown[Math.min(gone.index, shown.length - 1)];
    const place = next ? document.getElementById(deleteButtonId(next.id)) : heading.current;
    place?.focus();
  });

  return (id) => {
    leaving.current = { id, index: shown.findIndex((one) => one.id === id) };
  };
}
