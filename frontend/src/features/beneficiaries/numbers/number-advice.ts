import { bankNumber, canonicalCode } from '#contract/formats/bank-number';
import {
  extractBIC,
  extractIBAN,
  getCountrySpecifications,
  isValidBIC,
  isValidIBAN,
  validateIBAN,
  ValidationErrorsIBAN,
} from 'ibantools';
import { type BeneficiaryForm, ibanLike } from '../add/beneficiary-form.js';

/** The result of checking a number; it is shown as advice, and the form asks before it saves an invalid one. */
export type NumberAdvice =
  | { verdict: 'valid'; kind: 'iban' | 'swift'; country: string; bankCode: string | null }
  | { verdict: 'invalid'; reason: 'ibanLength'; country: string; expected: number; actual: number }
  | { verdict: 'invalid'; reason: 'ibanCountry' | 'ibanForm' | 'ibanDigits' | 'swiftForm'; actual: number };

type Adviser = (text: string) => NumberAdvice | null;

/** Checks an IBAN (ISO 13616): country, length, check digits. Reads it in its canonical form. Null when empty. */
export const ibanAdvice: Adviser = (text) => {
  const iban = bankNumber(text);
  if (iban === '') return null;
  if (isValidIBAN(iban)) return { verdict: 'valid', kind: 'iban', ...bankOf(iban) };
  return refusal(iban);
};

/** Checks an account number that looks like an IBAN; null for any other. */
export const accountNumberAdvice: Adviser = (text) => {
  const iban = ibanLike(text);
  return iban ? ibanAdvice(iban) : null;
};

/** Checks the format of a BIC (ISO 9362). Reads it in its canonical form. Null when empty. */
export const swiftAdvice: Adviser = (text) => {
  const code = canonicalCode(text);
  if (code === '') return null;
  if (!isValidBIC(code)) return { verdict: 'invalid', reason: 'swiftForm', actual: code.length };
  return { verdict: 'valid', kind: 'swift', country: extractBIC(code).countryCode ?? '', bankCode: null };
};

/** A number that is probably wrong. */
export interface Doubt {
  field: 'accountNumber' | 'swiftCode' | 'iban';
  advice: NumberAdvice;
}

/** The invalid numbers of the form, without those that are not sent for the chosen type. */
export function doubtsOf({ type, accountNumber, swiftCode, iban }: BeneficiaryForm): Doubt[] {
  const isForeign = type === 'international';
  const checked = [
    { field: 'accountNumber' as const, advice: accountNumberAdvice(accountNumber) },
    { field: 'iban' as const, advice: isForeign ? ibanAdvice(iban) : null },
    { field: 'swiftCode' as const, advice: isForeign ? swiftAdvice(swiftCode) : null },
  ];
  return checked.flatMap(({ field, advice }) => (advice?.verdict === 'invalid' ? [{ field, advice }] : []));
}

/** Whether the number is only incomplete; while it is being typed, that needs no warning. */
export function isUnfinished(advice: NumberAdvice | null): boolean {
  if (advice?.verdict !== 'invalid') return false;
  if (advice.reason === 'ibanLength') return advice.actual < advice.expected;
  if (advice.reason === 'swiftForm') return advice.actual < MAX_SWIFT_LENGTH;
  return advice.reason === 'ibanCountry' && advice.actual < 2;
}

const MAX_SWIFT_LENGTH = 11;

/** In a UAE IBAN, the three digits after the check digits are the bank code. */
function bankOf(iban: string): { country: string; bankCode: string | null } {
  const country = extractIBAN(iban).countryCode ?? '';
  return { country, bankCode: country === 'AE' ? iban.slice(4, 7) : null };
}

function refusal(iban: string): NumberAdvice {
  const country = iban.slice(0, 2);
  const expected = getCountrySpecifications()[country]?.chars;
  const actual = iban.length;
  if (!expected) return { verdict: 'invalid', reason: 'ibanCountry', actual };
  if (actual !== expected) return { verdict: 'invalid', reason: 'ibanLength', country, expected, actual };
  const isMalformed = validateIBAN(iban).errorCodes.some((code) => FORMAT_ERRORS.includes(code));
  return { verdict: 'invalid', reason: isMalformed ? 'ibanForm' : 'ibanDigits', actual };
}

const FORMAT_ERRORS = [ValidationErrorsIBAN.WrongBBANFormat, ValidationErrorsIBAN.ChecksumNotNumber];
