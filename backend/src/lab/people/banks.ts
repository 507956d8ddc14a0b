import { composeIBAN } from 'ibantools';

/** Banks in the UAE, with the codes of their IBANs. */
export const OTHER_BANKS = [
  { name: 'Emirates NBD', code: '026' },
  { name: 'First Abu Dhabi Bank', code: '035' },
  { name: 'Mashreq', code: '033' },
  { name: 'Dubai Islamic Bank', code: '024' },
  { name: 'ADCB', code: '003' },
] as const;

/** The IBAN of an account in the UAE. @param account sixteen digits */
export function ibanOf({ code }: { code: string }, account: string): string {
  return composeIBAN({ countryCode: 'AE', bban: code + account }) ?? '';
}
