import { useTranslation } from 'react-i18next';
import type { NameCheckDto } from '#contract/shapes/beneficiaries.dto';
import { VerdictLine } from '../numbers/advice-line.js';

/** The answer of the bank about the name of a recipient, below its field. */
export function NameCheckLine({ answer }: { answer: NameCheckDto | null }) {
  const text = useNameCheckText(answer);
  return <VerdictLine isValid={answer?.result === 'match'} text={text} />;
}

/** The sentence for an answer; empty if there is nothing to say. */
export function useNameCheckText(answer: NameCheckDto | null): string {
  const { t } = useTranslation('beneficiaries');
  if (!answer || answer.result === 'not_ours') return '';
  const { result, maskedName } = answer;
  if (result === 'close' && maskedName !== null) return t('nameCheck.closeTo', { name: maskedName });
  return t(`nameCheck.${result}`);
}
