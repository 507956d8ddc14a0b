import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { NameCheckDto } from '#contract/shapes/beneficiaries.dto';
import { useNameCheck } from '../name-check/use-name-check.js';
import { type Doubt, doubtsOf } from '../numbers/number-advice.js';
import type { BeneficiaryForm } from './beneficiary-form.js';

interface Doubts {
  numbers: readonly Doubt[];
  /** The bank's answer about a name that is not the holder's; `null` if there is no doubt. */
  name: NameCheckDto | null;
}

const NONE: Doubts = { numbers: [], name: null };

/** What is probably wrong in the form, found when it is submitted; and what the bank knows about the name meanwhile. */
export function useDoubts(form: FormInstance<BeneficiaryForm>) {
  const [doubts, setDoubts] = useState(NONE);
  const { answer: nameAnswer, ask } = useNameCheck(form);
  /** Returns whether there is no doubt. */
  const look = async () => {
    const answer = await ask();
    const numbers = doubtsOf(form.getFieldsValue(true) as BeneficiaryForm);
    const name = answer?.result === 'no_match' || answer?.result === 'close' ? answer : null;
    setDoubts({ numbers, name });
    return numbers.length === 0 && name === null;
  };
  return {
    ...doubts,
    areThere: doubts.numbers.length > 0 || doubts.name !== null,
    nameAnswer,
    askForName: ask,
    look,
    forget: () => setDoubts(NONE),
  };
}
