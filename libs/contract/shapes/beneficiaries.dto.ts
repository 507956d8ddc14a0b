import {
  type CheckResult,
  type NameCheckResult,
  TRANSFER_TYPES,
  type TransferType,
  type VerificationStatus,
} from '../banking/beneficiaries.js';
import { LIMITS } from '../limits.js';
import { BankNumberField, ChoiceField, OptionalField, TextField } from '../fields/fields.js';

/** The result of checking the numbers as typed, for information. */
export class BeneficiaryChecksDto {
  /** Length and check digits of the IBAN (ISO 13616). */
  iban!: CheckResult;
  /** Format of the SWIFT code (BIC, ISO 9362). */
  swift!: CheckResult;
  /**
   * The bank code in a valid UAE IBAN; `null` otherwise.
   * @example "033"
   */
  bankCode!: string | null;
}

class BeneficiaryDetailsDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Omar Haddad" */
  name!: string;
  /** @example "Falaj Bank" */
  bankName!: string;
  /** @example "1889863692743895" */
  accountNumber!: string;
  type!: TransferType;
  /** @example "United Arab Emirates" */
  country!: string;
  /** @example "30004" */
  routingNumber!: string | null;
  /** @example "BNPAFRPP" */
  swiftCode!: string | null;
  /** @example "FR1420041010050500013M02606" */
  iban!: string | null;
  /**
   * Counts the changes of the values, from 1.
   * @example 1
   */
  version!: number;
  /**
   * Why the bank rejected it: `number_invalid`, `name_mismatch`, `details_missing`, `recipient_unavailable`,
   * `purpose_unclear`, `duplicate`, `contact_support`, or free text.
   * @example "name_mismatch"
   */
  reason!: string | null;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  checks!: BeneficiaryChecksDto;
  /**
   * How the name resembled that of the account's holder when the recipient was saved; `null` if it was saved before
   * names were checked.
   * @example "match"
   */
  nameCheck!: NameCheckResult | null;
}

/** A saved recipient as the customer sees it. */
export class BeneficiaryDto extends BeneficiaryDetailsDto {
  verificationStatus!: VerificationStatus;
  /**
   * When the wait for a newly approved recipient ends; `null` without a wait.
   * @example "2026-01-31T09:30:00.000Z"
   */
  payableAt!: string | null;
  /**
   * What may be paid until then, in AED; `null` without a wait.
   * @example "500.00"
   */
  newRecipientLeft!: string | null;
}

/** A recipient as administrators see it. */
export class AdminBeneficiaryDto extends BeneficiaryDetailsDto {
  status!: VerificationStatus;
  /**
   * First and last name of the customer who saved the recipient.
   * @example "Aisha Al Mansoori"
   */
  userName!: string;
}

export class AddBeneficiaryDto {
  /** @example "Omar Haddad" */
  @TextField({ label: 'Account name', max: LIMITS.nameLength })
  name!: string;

  /** @example "1889863692743895" */
  @BankNumberField('Account number')
  accountNumber!: string;

  /** @example "Falaj Bank" */
  @TextField({ label: 'Bank name', max: LIMITS.nameLength })
  bankName!: string;

  /** @example "domestic" */
  @ChoiceField('Transfer type', TRANSFER_TYPES)
  type!: TransferType;

  /**
   * Required for international recipients.
   * @example "France"
   */
  @OptionalField()
  @TextField({ label: 'Country', max: LIMITS.nameLength })
  country?: string;

  /**
   * Required for international recipients.
   * @example "30004"
   */
  @OptionalField()
  @BankNumberField('Routing number')
  routingNumber?: string;

  /** @example "BNPAFRPP" */
  @OptionalField()
  @BankNumberField('SWIFT code')
  swiftCode?: string;

  /** @example "FR1420041010050500013M02606" */
  @OptionalField()
  @BankNumberField('IBAN')
  iban?: string;
}

/** A name to compare with that of an account's holder. With both numbers, the account number decides. */
export class NameCheckRequestDto {
  /** @example "Omar Hadad" */
  @TextField({ label: 'Account name', max: LIMITS.nameLength })
  name!: string;

  /** @example "1889863692743895" */
  @OptionalField()
  @BankNumberField('Account number')
  accountNumber?: string;

  /** @example "AE070991889863692743895" */
  @OptionalField()
  @BankNumberField('IBAN')
  iban?: string;
}

/** How a name resembles that of an account's holder. */
export class NameCheckDto {
  /** @example "close" */
  result!: NameCheckResult;
  /**
   * The holder's name with most letters hidden, if the result is `close`; `null` otherwise.
   * @example "Om** H*****"
   */
  maskedName!: string | null;
}
