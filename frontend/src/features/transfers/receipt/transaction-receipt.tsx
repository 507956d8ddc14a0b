import { createPortal } from 'react-dom';
import { Mark } from '../../../shared/ui/elements/logo.js';
import type { DescribedTransaction } from './use-facts.js';
import { useReceipt } from './use-receipt.js';
import styles from './transaction-receipt.module.css';

/** The receipt, which alone is printed while the details are open. Hidden on screen. */
export function TransactionReceipt({ transaction }: { transaction: DescribedTransaction }) {
  const { bank, heading, title, amount, state, facts, footer } = useReceipt(transaction);
  return createPortal(
    <article className={styles.receipt} data-receipt="" aria-hidden="true">
      <header className={styles.head}>
        <Mark className={styles.mark} />
        <span>{bank}</span>
      </header>
      <div className={styles.sum}>
        <p className={styles.heading}>{heading}</p>
        <p>{title}</p>
        <p className={styles.amount}>
          <bdi translate="no">{amount}</bdi>
        </p>
        <p className={styles.state}>{state}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ key, name, lines }) => (
          <div key={key} className={styles.fact}>
            <dt>{name}</dt>
            {lines.map(({ text, isFigures = false, isName = false }, place) => (
              <dd key={place} className={isFigures ? styles.figures : styles.text}>
                <bdi translate={isFigures || isName ? 'no' : 'yes'}>{text}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>{footer}</footer>
    </article>,
    document.body,
  );
}
