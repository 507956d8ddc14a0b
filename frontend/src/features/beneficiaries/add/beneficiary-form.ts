import { bankNumber, readableNumber } from '#contract/formats/bank-number';
import type { AddBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { Sent } from '#contract/sent';
import type { TransferType } from '#contract/banking/beneficiaries';
import { inGroups } from '../../../shared/format/money.js';
import { countryIn, countryInEnglish } from '../numbers/countries.js';

/** The form's values for both transfer types, so that switching between them loses nothing. */
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

/** The form with the values of a saved recipient. `language` is the one that the country is shown in. */
export function formOf(beneficiary: BeneficiaryDto, language: string): BeneficiaryForm {
  const { name, type, bankName, accountNumber, country, routingNumber, swiftCode, iban } = beneficiary;
  const isForeign = type === 'international';
  return {
    name,
    type,
    bankName,
    accountNumber: grouped(accountNumber),
    country: isForeign ? countryIn(language, country) : '',
    routingNumber: routingNumber ?? '',
    swiftCode: swiftCode ?? '',
    iban: grouped(iban ?? ''),
  };
}

/**
 * The first group of required fields with a blank one, as a key of the `missing` texts; null when complete.
 */
export function missingIn(form: BeneficiaryForm): 'information' | 'international' | null {
  if ([form.name, form.accountNumber, form.bankName].some(isBlank)) return 'information';
  if (form.type === 'domestic') return null;
  return [form.country, form.routingNumber].some(isBlank) ? 'international' : null;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The request, with only the fields of the chosen type. `language` is the one the country was chosen in. */
export function requestFrom(form: BeneficiaryForm, language: string): Sent<AddBeneficiaryDto> {
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
    routingNumber: readableNumber(form.routingNumber),
    swiftCode: orNull(readableNumber(form.swiftCode)),
    iban: orNull(withoutOurSpaces(form.iban)),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

const IBAN_LIKE = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** The number in its canonical form, or null when it does not look like an IBAN. */
export function ibanLike(text: string): string | null {
  const number = bankNumber(text);
  return IBAN_LIKE.test(number) ? number : null;
}

/** Puts an IBAN in groups of four; other numbers are kept. */
export function grouped(number: string): string {
  const iban = ibanLike(number);
  return iban === null ? number : inGroups(iban);
}

/** Removes the spaces that the form inserts into IBANs; of other numbers the groups are kept as typed. */
function withoutOurSpaces(text: string): string {
  return ibanLike(text) ?? readableNumber(text);
}
