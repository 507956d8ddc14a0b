import type { ReactNode } from 'react';
import { type DescribedTransaction, type TransactionFact, useFacts } from '../receipt/use-facts.js';
import styles from './transaction-facts.module.css';

interface TransactionFactsProps {
  transaction: DescribedTransaction;
  /** On screen: the button that copies the reference. */
  afterReference?: ReactNode;
}

/** All details as names and values. */
export function TransactionFacts({ transaction, afterReference }: TransactionFactsProps) {
  const facts = useFacts(transaction);
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <Fact key={fact.key} of={fact} after={fact.key === 'reference' && afterReference} />
      ))}
    </dl>
  );
}

function Fact({ of: { name, lines }, after }: { of: TransactionFact; after: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.lines}>
          {lines.map(({ text, isFigures }, place) => (
            <bdi key={place} className={isFigures ? styles.figures : styles.text}>
              {text}
            </bdi>
          ))}
        </span>
        {after}
      </dd>
    </div>
  );
}
