import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { NameCheckDto } from '#contract/shapes/beneficiaries.dto';
import { useNameCheck } from '../name-check/use-name-check.js';
import { type Doubt, doubtsOf } from '../numbers/number-advice.js';
import { beneficiariesResource } from '../beneficiaries.store.js';
import { twinOf } from '../numbers/same-number.js';
import type { BeneficiaryForm } from './beneficiary-form.js';

interface Doubts {
  numbers: readonly Doubt[];
  /** The bank's answer about a name that is not the holder's; `null` if there is no doubt. */
  name: NameCheckDto | null;
  /** The name of a saved recipient with the same number; `null` without one. */
  twin: string | null;
}

const NONE: Doubts = { numbers: [], name: null, twin: null };

/**
 * What is probably wrong in the form, found when it is submitted; and what the bank knows about the name meanwhile.
 * `editedId` is the saved recipient that the form changes, if there is one.
 */
export function useDoubts(form: FormInstance<BeneficiaryForm>, editedId: string | null) {
  const [doubts, setDoubts] = useState(NONE);
  const { answer: nameAnswer, ask } = useNameCheck(form);
  /** Returns whether there is no doubt. */
  const look = async () => {
    const answer = await ask();
    const typed = form.getFieldsValue(true) as BeneficiaryForm;
    const numbers = doubtsOf(typed);
    const twin = twinOf(typed, beneficiariesResource.store.getState().data ?? [], editedId);
    const name = answer?.result === 'no_match' || answer?.result === 'close' ? answer : null;
    setDoubts({ numbers, name, twin });
    return numbers.length === 0 && name === null && twin === null;
  };
  return {
    ...doubts,
    areThere: doubts.numbers.length > 0 || doubts.name !== null || doubts.twin !== null,
    nameAnswer,
    askForName: ask,
    look,
    forget: () => setDoubts(NONE),
  };
}
