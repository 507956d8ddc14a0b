import { getCountrySpecifications, isValidIBAN } from 'ibantools';
import { type BeneficiaryForm, ibanLike } from '../add/beneficiary-form.js';
import { partsOf } from './iban-structure.js';

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

interface ReadIban {
  /** ISO code. */
  country: string;
  /** Null in countries whose IBANs do not name the bank, or are not known. */
  bankCode: string | null;
  /** The whole IBAN in countries whose structure is not known. */
  accountNumber: string;
}

/** What the form's IBAN says, or an account number that is one. Null without a valid one. */
export function readIban({
  iban,
  accountNumber,
}: Pick<BeneficiaryForm, 'iban' | 'accountNumber'>): ReadIban | null {
  const number = ibanLike(iban) ?? ibanLike(accountNumber);
  if (number === null || !isValidIBAN(number)) return null;
  const country = number.slice(0, 2);
  const parts = partsOf(number);
  if (parts === null) return { country, bankCode: null, accountNumber: number };
  const code = WITH_SORT_CODES.includes(country) ? parts.branch : parts.bank;
  return { country, bankCode: code === '' ? null : code, accountNumber: parts.account };
}
