import type { BeneficiaryChecksDto } from '#contract/shapes/beneficiaries.dto';
import type { CheckResult } from '#contract/banking/beneficiaries';
import { bankNumber, canonicalCode } from '#contract/formats/bank-number';
import { isValidBIC, isValidIBAN } from 'ibantools';
import type { Beneficiary } from './beneficiary.entity.js';

type Numbers = Pick<Beneficiary, 'accountNumber' | 'iban' | 'swiftCode'>;

/** Two letters, two check digits, and at least as long as the shortest IBAN (Norway's 15). */
const LOOKS_LIKE_IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,}$/;

/**
 * Checks the numbers in their canonical form: the IBAN by ISO 13616, the SWIFT code by the format of a BIC (ISO 9362). An account
 * number that looks like an IBAN is checked as one. The result is advice; `STRICT_IBAN` makes it a condition.
 */
export function beneficiaryChecks({ accountNumber, iban, swiftCode }: Numbers): BeneficiaryChecksDto {
  const candidate = iban ? bankNumber(iban) : ibanLike(accountNumber);
  const ibanCheck = verdict(candidate, isValidIBAN);
  return {
    iban: ibanCheck,
    swift: verdict(swiftCode ? canonicalCode(swiftCode) : null, isValidBIC),
    bankCode: candidate && ibanCheck === 'valid' ? bankCode(candidate) : null,
  };
}

/** Whether one of the numbers failed its check, so that somebody should look at the recipient before approving it. */
export function haveChecksFailed(numbers: Numbers): boolean {
  const { iban, swift } = beneficiaryChecks(numbers);
  return iban === 'invalid' || swift === 'invalid';
}

function ibanLike(accountNumber: string): string | null {
  const number = bankNumber(accountNumber);
  return LOOKS_LIKE_IBAN.test(number) ? number : null;
}

function verdict(value: string | null, isValid: (value: string) => boolean): CheckResult {
  if (value === null) return 'absent';
  return isValid(value) ? 'valid' : 'invalid';
}

/** In a UAE IBAN, the three digits after the check digits are the bank code. */
function bankCode(iban: string): string | null {
  return iban.startsWith('AE') ? iban.slice(4, 7) : null;
}
