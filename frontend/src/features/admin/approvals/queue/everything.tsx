import { inGroups } from '../../../../shared/format/money.js';
import { Fact } from '../../../../shared/ui/layout/fact.js';
import styles from './everything.module.css';

/**
 * A label and its value; without a value it is left out. `name` is written by somebody or is an amount, and not
 * translated, `words` may be translated, `number` is an account number or IBAN.
 */
export type Detail = readonly [
  label: string,
  value: string | null | undefined,
  as?: 'name' | 'words' | 'number',
];

/** All that the bank knows of a request, below its row while that is open. */
export function Everything({ details }: { details: readonly Detail[] }) {
  return (
    <div className={styles.everything}>
      <dl className={styles.facts}>
        {details.map(([label, value, as]) =>
          value == null ? null : (
            <Fact key={label} name={label}>
              {as === undefined ? value : <Value as={as} text={value} />}
            </Fact>
          ),
        )}
      </dl>
    </div>
  );
}

function Value({ as, text }: { as: 'name' | 'words' | 'number'; text: string }) {
  if (as === 'number') return <NumberText>{text}</NumberText>;
  return <bdi translate={as === 'name' ? 'no' : 'yes'}>{text}</bdi>;
}

/** An account number or IBAN in groups of four, left to right in every language. */
export function NumberText({ children }: { children: string }) {
  return (
    <bdi className={styles.number} translate="no">
      {inGroups(children.replace(/\s/g, ''))}
    </bdi>
  );
}
