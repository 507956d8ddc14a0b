import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMIT_CURRENCY, OWN_LIMITS, type OwnLimit } from '#contract/banking/limits';
import type { PaymentLimits } from '#contract/banking/policies';
import { POLICY_BOUNDS } from '#contract/banking/policies';
import type { LimitsDto } from '#contract/shapes/limits.dto';
import { compareMoney } from '#money/money';
import { digitsOf } from '../format/latin-digits.js';
import { formatMoney } from '../format/money.js';
import { isolated } from '../format/names.js';
import { amountOf } from '../format/typed-input.js';
import { AmountField, TextField } from '../ui/fields/text-field.js';

type Typed = Record<OwnLimit, string>;

/** The four limits while they are typed; an empty one stands for the bank's. */
export interface LimitsInput {
  typed: Typed;
  type: (name: OwnLimit, text: string) => void;
  /** What is wrong with a value, if anything is. */
  problemOf: (name: OwnLimit) => 'amount' | 'count' | 'above' | null;
  /** The values that differ from the customer's own. */
  changed: Partial<PaymentLimits>;
  /** All values. */
  values: PaymentLimits;
  isValid: boolean;
  /** Whether one of them is higher than the customer's own. */
  isRaise: boolean;
}

export function useLimitsInput({ own, bank }: LimitsDto): LimitsInput {
  const [typed, setTyped] = useState<Typed>(() => ({
    single: own.single ?? '',
    day: own.day ?? '',
    month: own.month ?? '',
    count: own.count === null ? '' : String(own.count),
  }));
  const read = (name: OwnLimit) => valueOf(name, typed[name]);
  const problemOf = (name: OwnLimit) => {
    const value = read(name);
    if (value === undefined) return name === 'count' ? 'count' : 'amount';
    return value !== null && isHigher(value, bank[name]) ? 'above' : null;
  };
  const values = Object.fromEntries(OWN_LIMITS.map((name) => [name, read(name) ?? null]));
  const changed = OWN_LIMITS.filter((name) => values[name] !== own[name]);
  return {
    typed,
    type: (name, text) => setTyped((last) => ({ ...last, [name]: text })),
    problemOf,
    changed: Object.fromEntries(changed.map((name) => [name, values[name]])),
    values: values as unknown as PaymentLimits,
    isValid: OWN_LIMITS.every((name) => problemOf(name) === null),
    isRaise: changed.some((name) => isHigher(values[name] ?? null, own[name])),
  };
}

/** A typed value; `null` for the bank's limit, `undefined` for what cannot be read. */
function valueOf(name: OwnLimit, text: string): string | number | null | undefined {
  if (text.trim() === '') return null;
  if (name !== 'count') return amountOf(text, LIMIT_CURRENCY) ?? undefined;
  const count = Number(text);
  return count >= 1 && count <= POLICY_BOUNDS.mostCount ? count : undefined;
}

/** Whether a value allows more than another one; `null` allows most. */
function isHigher(value: string | number | null, than: string | number | null): boolean {
  if (than === null) return false;
  return value === null || compareMoney(String(value), String(than)) > 0;
}

/** The fields of the four limits. */
export function LimitFields(props: { limits: LimitsDto; input: LimitsInput; isPending: boolean }) {
  const { limits, input, isPending } = props;
  const { t } = useTranslation('limits');
  return OWN_LIMITS.map((name) => {
    const most = limits.bank[name];
    const value = typeof most === 'string' ? isolated(formatMoney(most, LIMIT_CURRENCY)) : String(most ?? '');
    const problem = input.problemOf(name);
    const field = {
      label: t(`names.${name}`),
      value: input.typed[name],
      hint: most === null ? t('form.emptyNone') : t('form.empty', { value }),
      problem: problem ? t(`form.${problem}`, { value, most: POLICY_BOUNDS.mostCount }) : '',
      disabled: isPending,
    };
    return name === 'count' ? (
      <TextField
        key={name}
        {...field}
        inputMode="numeric"
        dir="ltr"
        onChange={(text) => input.type(name, digitsOf(text, 4))}
      />
    ) : (
      <AmountField
        key={name}
        {...field}
        currency={LIMIT_CURRENCY}
        prefix={LIMIT_CURRENCY}
        onChange={(text) => input.type(name, text)}
      />
    );
  });
}
