import { HOME_COUNTRY } from '#contract/banking/beneficiaries';
import type { AddBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { beneficiaryChecks } from './beneficiary-checks.js';
import type { Beneficiary } from './beneficiary.entity.js';
import { Refused } from '../platform/http/errors.js';

/** The values of a recipient that its customer enters. */
export type BeneficiaryValues = Pick<
  Beneficiary,
  'name' | 'bankName' | 'accountNumber' | 'type' | 'country' | 'routingNumber' | 'swiftCode' | 'iban'
>;

/** The values of a request. @throws {validation_failed} without the country or routing number of a foreign bank */
export function valuesOf(request: AddBeneficiaryDto): BeneficiaryValues {
  const { name, bankName, accountNumber, type } = request;
  const common = { name, bankName, accountNumber, type };
  if (type === 'domestic') {
    return { ...common, country: HOME_COUNTRY, routingNumber: null, swiftCode: null, iban: null };
  }
  const { country, routingNumber } = request;
  if (!country || !routingNumber) {
    throw new Refused(
      'validation_failed',
      'Please fill in country and routing number for international transfers.',
    );
  }
  return {
    ...common,
    country,
    routingNumber,
    swiftCode: request.swiftCode ?? null,
    iban: request.iban ?? null,
  };
}

/** Refuses an IBAN or SWIFT code that is wrong. @throws {validation_failed} */
export function refuseInvalidNumbers(values: BeneficiaryValues): void {
  const checks = beneficiaryChecks(values);
  if (checks.iban === 'invalid') throw new Refused('validation_failed', 'The IBAN is not valid');
  if (checks.swift === 'invalid') throw new Refused('validation_failed', 'The SWIFT code is not valid');
}

/** The fields in which the values differ from those of the recipient. */
export function changedFields(
  beneficiary: Beneficiary,
  values: BeneficiaryValues,
): (keyof BeneficiaryValues)[] {
  const fields = Object.keys(values) as (keyof BeneficiaryValues)[];
  return fields.filter((field) => values[field] !== beneficiary[field]);
}
