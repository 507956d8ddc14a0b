import type { ReactNode } from 'react';
import { type DescribedTransaction, type TransactionFact, useFacts } from '../receipt/use-facts.js';
import { Fact } from '../../../shared/ui/layout/fact.js';
import { Box, Row, Stack, look } from '../../../shared/ui/layout/parts.js';
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
    <Box as="dl" plain>
      {facts.map((fact) => (
        <Line key={fact.key} of={fact} copy={fact.key === 'reference' && afterReference} />
      ))}
    </Box>
  );
}

function Line({ of: { name, lines }, copy }: { of: TransactionFact; copy: ReactNode }) {
  return (
    <Fact name={name} beside="line" line="above" className={styles.fact} value={{ shrinks: true }}>
      <Row as="span" gap={8} align="baseline" justify="between">
        <Stack as="span" align="start">
          {lines.map(({ text, isFigures = false, isName = false }, place) => (
            <bdi
              key={place}
              translate={isFigures || isName ? 'no' : 'yes'}
              className={isFigures ? look({ numbers: true, oneLine: true }) : styles.text}
            >
              {text}
            </bdi>
          ))}
        </Stack>
        {copy}
      </Row>
    </Fact>
  );
}
