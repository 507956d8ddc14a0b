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
        <Fact key={fact.key} of={fact} copy={fact.key === 'reference' && afterReference} />
      ))}
    </dl>
  );
}

function Fact({ of: { name, lines }, copy }: { of: TransactionFact; copy: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.lines}>
          {lines.map(({ text, isFigures = false, isName = false }, place) => (
            <bdi
              key={place}
              translate={isFigures || isName ? 'no' : 'yes'}
              className={isFigures ? styles.figures : styles.text}
            >
              {text}
            </bdi>
          ))}
        </span>
        {copy}
      </dd>
    </div>
  );
}
