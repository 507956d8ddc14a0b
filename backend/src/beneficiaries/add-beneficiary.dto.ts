import { type AddBeneficiaryRequest, TRANSFER_TYPES, type TransferType } from '#contract/beneficiaries';
import { LIMITS } from '#contract/limits';
import { BankNumberField, ChoiceField, OptionalField, TextField } from '#contract/fields/fields';

export class AddBeneficiaryDto implements AddBeneficiaryRequest {
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
