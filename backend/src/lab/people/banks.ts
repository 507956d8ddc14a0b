import { composeIBAN } from 'ibantools';
import { UAE_BANKS } from '#contract/banking/banks';

/** The banks of made recipients, with the codes of their IBANs. */
export const OTHER_BANKS = [bank('026'), bank('035'), bank('033'), bank('024'), bank('003')] as const;

function bank(code: keyof typeof UAE_BANKS) {
  return { name: UAE_BANKS[code], code };
}

/** The IBAN of an account in the UAE. @param account sixteen digits */
export function ibanOf({ code }: { code: string }, account: string): string {
  return composeIBAN({ countryCode: 'AE', bban: code + account }) ?? '';
}
