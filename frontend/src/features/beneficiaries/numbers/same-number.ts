import { bankNameOf } from '#contract/banking/banks';
import { bankNumber } from '#contract/formats/bank-number';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { type BeneficiaryForm, ibanLike } from '../add/beneficiary-form.js';
import { readIban } from './routing.js';

interface Numbers {
  bankName: string;
  accountNumber: string;
  iban: string | null;
}

/**
 * The name of a saved recipient who has the number of the form; `null` without one. Rejected ones do not count, since
 * they are asked for again with the same number. @param editedId the recipient that the form changes
 */
export function twinOf(
  form: BeneficiaryForm,
  saved: readonly BeneficiaryDto[],
  editedId: string | null,
): string | null {
  const asked = namesOf(form.type === 'international' ? form : { ...form, iban: null });
  const twin = saved.find(
    (one) =>
      one.id !== editedId &&
      one.verificationStatus !== 'rejected' &&
      namesOf(one).some((name) => asked.includes(name)),
  );
  return twin?.name ?? null;
}

/** What identifies an account: its IBAN, or its number at its bank, which the IBAN may name. */
function namesOf({ bankName, accountNumber, iban }: Numbers): string[] {
  const whole = ibanLike(iban ?? '') ?? ibanLike(accountNumber);
  const read = readIban({ iban: iban ?? '', accountNumber });
  const at = (bank: string, number: string) => `${bank.trim().toLowerCase()} ${number}`;
  return [
    ...(whole === null ? [] : [whole]),
    at(bankName, bankNumber(accountNumber)),
    ...(read === null ? [] : [at(bankNameOf(read) ?? bankName, read.accountNumber)]),
  ];
}
