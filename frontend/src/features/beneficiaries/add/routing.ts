import { extractIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';
import { type BeneficiaryForm, ibanLike } from './beneficiary-form.js';

/** Names of routing numbers, the same in every language, by ISO country code. */
const NAMES: Readonly<Record<string, string>> = {
  AU: 'BSB',
  CN: 'CNAPS',
  IN: 'IFSC',
  PH: 'BRSTN',
  US: 'ABA',
};

/** Countries where the sort code, which is the branch in an IBAN, says what other countries' bank codes say. */
const WITH_SORT_CODES = ['GB', 'IE'];

/** How a country names its banks in transfers. */
export interface Routing {
  /** Whether accounts have an IBAN, which contains the bank's code, instead of a routing number. */
  hasIban: boolean;
  /** What the country calls its routing number: 'IFSC'; null without a name of its own. */
  name: string | null;
}

/** `country` is an ISO code, or null for a country that is not known. */
export function routingOf(country: string | null): Routing {
  const specification = country === null ? undefined : getCountrySpecifications()[country];
  return {
    hasIban: specification?.IBANRegistry ?? false,
    name: (country === null ? undefined : NAMES[country]) ?? null,
  };
}

/**
 * The country and the bank's code in the form's IBAN, or in an account number that is one. Null without a valid one;
 * `bankCode` is null in countries whose IBANs do not name the bank.
 */
export function readIban({
  iban,
  accountNumber,
}: Pick<BeneficiaryForm, 'iban' | 'accountNumber'>): { country: string; bankCode: string | null } | null {
  const number = ibanLike(iban) ?? ibanLike(accountNumber);
  if (number === null || !isValidIBAN(number)) return null;
  const { bankIdentifier, branchIdentifier } = extractIBAN(number);
  const country = number.slice(0, 2);
  const code = WITH_SORT_CODES.includes(country) ? branchIdentifier : bankIdentifier;
  return { country, bankCode: code ?? null };
}
