import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { bankNumber } from '#contract/formats/bank-number';
import type { NameCheckDto, NameCheckRequestDto } from '#contract/shapes/beneficiaries.dto';
import { http } from '../../../shared/api/http.js';
import type { BeneficiaryForm } from '../add/beneficiary-form.js';

/** The form of this bank's numbers. Only the server knows which of them are in use; others are not asked about. */
const OUR_NUMBER = /^(?:\d{16}|AE\d{2}099\d{16})$/;

/** Nobody waits longer than this for advice. */
const PATIENCE_MS = 3_000;

/** What the bank knows about the name that is being typed. */
export interface NameCheck {
  /** The answer about the present values of the form; `null` before it has come, and if there is none. */
  answer: NameCheckDto | null;
  /** Asks, unless the same was asked before. Answers `null` if the bank cannot be asked, or not any more. */
  ask: () => Promise<NameCheckDto | null>;
}

/** Asks the bank whether the name in the form is that of the account's holder. */
export function useNameCheck(form: FormInstance<BeneficiaryForm>): NameCheck {
  const asked = useRef(new Map<string, Promise<NameCheckDto | null>>());
  const [known, setKnown] = useState<ReadonlyMap<string, NameCheckDto>>(new Map());
  const question = Form.useWatch(questionIn, form) ?? null;
  const answer = question === null ? null : (known.get(keyOf(question)) ?? null);

  const ask = async () => {
    const present = questionIn(form.getFieldsValue(true) as BeneficiaryForm);
    if (!present) return null;
    const key = keyOf(present);
    const found = asked.current.get(key) ?? fetchAnswer(present);
    asked.current.set(key, found);
    const told = await found;
    if (told) setKnown((before) => new Map(before).set(key, told));
    return told;
  };
  return { answer, ask };
}

/** A question about the values of the form; `null` while they name no number of this bank. */
function questionIn(values: Partial<BeneficiaryForm>): NameCheckRequestDto | null {
  const name = (values.name ?? '').trim();
  const [accountNumber, iban] = [
    values.accountNumber,
    values.type === 'international' ? values.iban : '',
  ].map((typed) => bankNumber(typed ?? ''));
  const number = [accountNumber, iban].find((candidate) => candidate !== undefined && candidate !== '');
  if (name === '' || number === undefined || !OUR_NUMBER.test(number)) return null;
  return number === accountNumber ? { name, accountNumber } : { name, iban: number };
}

const keyOf = ({ name, accountNumber, iban }: NameCheckRequestDto) =>
  JSON.stringify([name, accountNumber, iban]);

/** Advice must not keep anybody from saving a recipient: without an answer, there is none. */
function fetchAnswer(question: NameCheckRequestDto): Promise<NameCheckDto | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return http.post<NameCheckDto>('/api/beneficiaries/name-check', question, { signal }).catch(() => null);
}
