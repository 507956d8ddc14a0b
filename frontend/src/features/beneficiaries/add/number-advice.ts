import {
  electronicFormatIBAN,
  extractBIC,
  extractIBAN,
  getCountrySpecifications,
  isValidBIC,
  isValidIBAN,
  validateIBAN,
  ValidationErrorsIBAN,
} from 'ibantools';
import { ibanLike } from './beneficiary-form.js';

/** What is to be said about a number; it never refuses one. */
export type NumberAdvice =
  | { verdict: 'valid'; kind: 'iban' | 'swift'; country: string; bankCode: string | null }
  | { verdict: 'invalid'; reason: 'ibanLength'; country: string; expected: number; actual: number }
  | { verdict: 'invalid'; reason: 'ibanCountry' | 'ibanForm' | 'ibanDigits' | 'swiftForm'; actual: number };

type Adviser = (text: string) => NumberAdvice | null;

/** By ISO 13616: country, length and check digits. Spaces and case do not matter. Null for nothing typed. */
export const ibanAdvice: Adviser = (text) => {
  const iban = compact(text);
  if (iban === '') return null;
  if (isValidIBAN(iban)) return { verdict: 'valid', kind: 'iban', ...bankOf(iban) };
  return refusal(iban);
};

/** An account number that looks like an IBAN is checked as one; there is nothing to say of others. */
export const accountNumberAdvice: Adviser = (text) => {
  const iban = ibanLike(text);
  return iban ? ibanAdvice(iban) : null;
};

/** By the shape of a BIC, ISO 9362. */
export const swiftAdvice: Adviser = (text) => {
  const code = compact(text);
  if (code === '') return null;
  if (!isValidBIC(code)) return { verdict: 'invalid', reason: 'swiftForm', actual: code.length };
  return { verdict: 'valid', kind: 'swift', country: extractBIC(code).countryCode ?? '', bankCode: null };
};

/** Whether more is likely to be typed: what is just not complete yet needs no warning. */
export function isUnfinished(advice: NumberAdvice | null): boolean {
  if (advice?.verdict !== 'invalid') return false;
  if (advice.reason === 'ibanLength') return advice.actual < advice.expected;
  if (advice.reason === 'swiftForm') return advice.actual < SWIFT_LENGTH;
  return advice.reason === 'ibanCountry' && advice.actual < 2;
}

const SWIFT_LENGTH = 11;

function compact(text: string): string {
  return (electronicFormatIBAN(text) ?? '').toUpperCase();
}

/** In a UAE IBAN the three digits after the check digits name the bank. */
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
  const isWrittenWrong = validateIBAN(iban).errorCodes.some((code) => WRITTEN_WRONG.includes(code));
  return { verdict: 'invalid', reason: isWrittenWrong ? 'ibanForm' : 'ibanDigits', actual };
}

const WRITTEN_WRONG = [ValidationErrorsIBAN.WrongBBANFormat, ValidationErrorsIBAN.ChecksumNotNumber];
