import { type FourEyes, type PaymentLimits, POLICY_BOUNDS, type Rates } from '#contract/banking/policies';
import type { AdminPoliciesDto, PoliciesRequestDto } from '#contract/shapes/admin/policies.dto';
import { compareMoney } from '#money/money';
import { latinDigits } from '../../../shared/format/latin-digits.js';
import { amountOf, latinFigure } from '../../../shared/format/typed-input.js';

/** The part of the document that a policy is in; `whole` is the document itself. */
type Part = 'fourEyes' | 'limits' | 'rates' | 'whole';

type WholeName = 'newRecipientHours' | 'newRecipientLimit' | 'confirmAbove' | 'holdAbove';
export type PolicyName = keyof FourEyes | keyof PaymentLimits | WholeName | keyof Rates;

/** How a value is typed: an amount, a whole number, a decimal rate, or not at all. */
type ValueKind = 'amount' | 'number' | 'rate' | 'flag';

/** How a page says that a policy is on; `{{value}}` of that text is its value. */
type OnText = 'above' | 'most' | 'moreThan' | 'payments' | 'risk' | 'hours' | 'rate' | 'on';

/** How it says that a policy is off; a rate is never off. */
type OffText = 'off' | 'nothing' | 'server';

export interface Policy {
  name: PolicyName;
  part: Part;
  kind: ValueKind;
  on: OnText;
  off: OffText | null;
  /** The largest number. */
  most?: number;
}

type Value = string | number | boolean | null;

const { leastAmount, mostAmount, mostCount, mostHours, mostRisk, leastRate, mostRate } = POLICY_BOUNDS;

const above = (name: PolicyName, part: Part): Policy => ({
  ...{ name, part, kind: 'amount', on: 'above', off: 'off' },
});
const flag = (name: PolicyName): Policy => ({ name, part: 'fourEyes', kind: 'flag', on: 'on', off: 'off' });
const limit = (name: PolicyName): Policy => ({
  name,
  part: 'limits',
  kind: 'amount',
  on: 'most',
  off: 'off',
});
const rate = (name: PolicyName): Policy => ({ name, part: 'rates', kind: 'rate', on: 'rate', off: null });
const number = (name: PolicyName, part: Part, on: OnText, most: number): Policy => ({
  ...{ name, part, kind: 'number', on, off: 'off', most },
});

/** All policies, as the page lists them. */
export const POLICY_SECTIONS = {
  secondPerson: [
    above('transferAbove', 'fourEyes'),
    above('balanceChangeAbove', 'fourEyes'),
    number('bulkAbove', 'fourEyes', 'moreThan', mostCount),
    above('refundAbove', 'fourEyes'),
    ...(['userDeletion', 'pinChange', 'factorRemoval', 'staffChange', 'policyChange'] as const).map(flag),
  ],
  limits: [
    ...(['single', 'day', 'month'] as const).map(limit),
    number('count', 'limits', 'payments', mostCount),
  ],
  newRecipients: [
    number('newRecipientHours', 'whole', 'hours', mostHours),
    { name: 'newRecipientLimit', part: 'whole', kind: 'amount', on: 'most', off: 'nothing' },
  ],
  risk: [
    { ...above('confirmAbove', 'whole'), off: 'server' },
    number('holdAbove', 'whole', 'risk', mostRisk),
  ],
  rates: (['USD', 'EUR', 'GBP'] as const).map(rate),
} as const satisfies Record<string, readonly Policy[]>;
export type PolicySection = keyof typeof POLICY_SECTIONS;

export function policyNamed(name: PolicyName | null): Policy | null {
  const all: readonly Policy[] = Object.values(POLICY_SECTIONS).flat();
  return all.find((policy) => policy.name === name) ?? null;
}

/** The value of a policy; `null` while it is off. */
export function valueOf(policies: AdminPoliciesDto, { name, part }: Policy): Value {
  const values = (part === 'whole' ? policies : policies[part]) as unknown as Partial<Record<string, Value>>;
  const value = values[name] ?? null;
  return value === false || value === 0 ? null : value;
}

/** The change that gives a policy a value, or with `null` switches it off. */
export function changeTo({ name, part, kind }: Policy, value: Value): Omit<PoliciesRequestDto, 'version'> {
  const off = kind === 'flag' ? false : name === 'newRecipientHours' ? 0 : null;
  const change = { [name]: value ?? off };
  return part === 'whole' ? change : { [part]: change };
}

const RATE = /^[0-9]{1,4}(\.[0-9]{1,4})?$/;

/** The value that is typed for a policy; `null` if it is not within the bounds. */
export function typedValue({ kind, most = 0 }: Policy, typed: string): Value {
  if (kind === 'flag') return true;
  if (kind === 'amount') {
    const amount = amountOf(typed);
    return amount !== null && compareMoney(amount, mostAmount) <= 0 ? amount : null;
  }
  if (kind === 'rate') {
    const figure = latinFigure(typed).trim();
    const isWithin =
      RATE.test(figure) && Number(figure) >= Number(leastRate) && Number(figure) <= Number(mostRate);
    return isWithin ? figure : null;
  }
  const digits = latinDigits(typed).trim();
  const count = /^[0-9]{1,4}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= most ? count : null;
}

/** The bounds of a policy's value, as they are written. */
export function boundsOf({ kind, most = 0 }: Policy): { least: string; most: string } {
  if (kind === 'amount') return { least: leastAmount, most: mostAmount };
  if (kind === 'rate') return { least: leastRate, most: mostRate };
  return { least: '1', most: String(most) };
}
