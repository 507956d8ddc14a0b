import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useAdviceText } from './advice-line.js';
import { accountNumberAdvice, ibanAdvice, type NumberAdvice, swiftAdvice } from './number-advice.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './number-advice-lines.module.css';

/** The same advice on the numbers that the customer saw while typing them. */
export function NumberAdviceLines({ beneficiary }: { beneficiary: AdminBeneficiaryDto }) {
  const { accountNumber, iban, swiftCode } = beneficiary;
  const advice = [
    { about: 'accountNumber', advice: accountNumberAdvice(accountNumber) },
    { about: 'iban', advice: ibanAdvice(iban ?? '') },
    { about: 'swift', advice: swiftAdvice(swiftCode ?? '') },
  ].flatMap(({ about, advice: said }) => (said ? [{ about, said }] : []));
  // Problems first, since there may be room for only one or two lines.
  const sorted = advice.toSorted((a, b) => a.said.verdict.localeCompare(b.said.verdict));
  if (sorted.length === 0) return <span>–</span>;
  return (
    <>
      {sorted.map(({ about, said }) => (
        <Line key={about} advice={said} />
      ))}
    </>
  );
}

function Line({ advice }: { advice: NumberAdvice }) {
  const text = useAdviceText(advice);
  return (
    <span className={styles[advice.verdict]} title={text}>
      {advice.verdict === 'valid' ? <Icon of={CheckCircleFilled} /> : <Icon of={WarningFilled} />}
      <span>{text}</span>
    </span>
  );
}
