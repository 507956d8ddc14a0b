import { BRAND } from '../brand.js';

/** Names of banks in the UAE by their code in an IBAN: this bank, and those with most customers. */
export const UAE_BANKS = {
  '003': 'Abu Dhabi Commercial Bank',
  '020': 'HSBC Bank Middle East',
  '023': 'Commercial Bank of Dubai',
  '024': 'Dubai Islamic Bank',
  '026': 'Emirates NBD',
  '033': 'Mashreq',
  '034': 'Emirates Islamic',
  '035': 'First Abu Dhabi Bank',
  '040': 'RAKBANK',
  '041': 'Sharjah Islamic Bank',
  '044': 'Standard Chartered',
  '050': 'Abu Dhabi Islamic Bank',
  '099': BRAND.name,
} as const;

interface BankOfIban {
  /** An ISO code. */
  country: string;
  /** `null` if the IBAN does not name its bank. */
  bankCode: string | null;
}

/** The name of the bank with this code, as far as it is known. */
export function bankNameOf({ country, bankCode }: BankOfIban): string | null {
  const names: Readonly<Record<string, string>> = UAE_BANKS;
  return country === 'AE' && bankCode !== null ? (names[bankCode] ?? null) : null;
}
