import type { ReactNode } from 'react';
import { inGroups } from '../../../../shared/format/money.js';
import { Fact } from '../../../../shared/ui/layout/fact.js';
import styles from './everything.module.css';

interface EverythingProps {
  /** A label and its value each; what is `null` is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** All that the bank knows of a request, below its row while that is open. */
export function Everything({ facts }: EverythingProps) {
  return (
    <div className={styles.everything}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ),
        )}
      </dl>
    </div>
  );
}

/** An account number or IBAN in groups of four, left to right in every language. */
export function NumberText({ children }: { children: string }) {
  return (
    <bdi className={styles.number} translate="no">
      {inGroups(children.replace(/\s/g, ''))}
    </bdi>
  );
}
