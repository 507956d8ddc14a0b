import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import { BeneficiaryCard } from './beneficiary-card.js';
import { type BeneficiaryFilter, matching } from './beneficiary-filter.js';
import styles from './beneficiary-grid.module.css';
import { BeneficiarySkeleton } from './beneficiary-skeleton.js';
import { NoBeneficiaries } from './no-beneficiaries.js';
import { useBeneficiaryChanges } from '../use-beneficiary-changes.js';
import { useFocusAfterRemoval } from './use-focus-after-removal.js';

interface BeneficiaryGridProps {
  filter: BeneficiaryFilter;
  onAdd: () => void;
  onShowAll: () => void;
  onRestricted: () => void;
}

/** The recipients that pass the filter, as cards. */
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

/** Where the list begins for screen readers, and how long it is: said again whenever that changes. */
function Results({ heading, count, children }: ResultsProps) {
  const { t } = useTranslation('beneficiaries');
  return (
    <section className={styles.results}>
      <h2 ref={heading} tabIndex={-1} className="unseen">
        {t('list')}
      </h2>
      <p role="status" className={count === 0 ? 'unseen' : styles.count}>
        {t('filter.shown', { count })}
      </p>
      {children}
    </section>
  );
}
