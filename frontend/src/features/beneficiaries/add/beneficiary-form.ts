import type { AddBeneficiaryRequest, TransferType } from '#contract/beneficiaries';
import { countryInEnglish } from './countries.js';

/** What the form holds, of both transfer types: switching to and fro loses nothing. */
export interface BeneficiaryForm {
  name: string;
  type: TransferType;
  bankName: string;
  accountNumber: string;
  country: string;
  routingNumber: string;
  swiftCode: string;
  iban: string;
}

export const EMPTY_FORM: BeneficiaryForm = {
  name: '',
  type: 'domestic',
  bankName: '',
  accountNumber: '',
  country: '',
  routingNumber: '',
  swiftCode: '',
  iban: '',
};

/** What is missing, in the order of the specification, section 5; names the texts that say so. */
export function missingIn(form: BeneficiaryForm): 'information' | 'international' | null {
  if ([form.name, form.accountNumber, form.bankName].some(isBlank)) return 'information';
  if (form.type === 'domestic') return null;
  return [form.country, form.routingNumber].some(isBlank) ? 'international' : null;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Only what belongs to the type is sent. `language` is that in which the country was chosen. */
export function requestFrom(form: BeneficiaryForm, language: string): AddBeneficiaryRequest {
  const request = {
    name: form.name.trim(),
    accountNumber: withoutOurSpaces(form.accountNumber),
    bankName: form.bankName.trim(),
    type: form.type,
  };
  if (form.type === 'domestic') return request;
  return {
    ...request,
    country: countryInEnglish(form.country, language),
    routingNumber: form.routingNumber.trim(),
    swiftCode: orNull(form.swiftCode.trim()),
    iban: orNull(withoutOurSpaces(form.iban)),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

const IBAN_LIKE = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** The number as an IBAN is written for machines, or null when it does not look like one. */
export function ibanLike(text: string): string | null {
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  return IBAN_LIKE.test(number) ? number : null;
}

/** The form puts IBANs into groups; other numbers are the customer's own spelling. */
function withoutOurSpaces(text: string): string {
  return ibanLike(text) ?? text.trim();
}
