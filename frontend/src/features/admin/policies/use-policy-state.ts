import { useTranslation } from 'react-i18next';
import { formatStaffMoney } from '../../../shared/format/money.js';
import { leftToRight } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { plainAmount } from '../audit/entries/audit-value.js';
import type { Policy, valueOf } from './policy-rules.js';

/** Says how a policy stands, for example 'Above 50,000.00' or 'Off'. */
export function usePolicyState(): (policy: Policy, value: ReturnType<typeof valueOf>) => string {
  const { t } = useTranslation('policies');
  const format = useFormat();
  return ({ name, on, off }, value) => {
    if (value === null) return t(`off.${off ?? 'off'}.state`);
    switch (on) {
      case 'above':
        // In the currency of each payment or account.
        return t('on.above', { value: leftToRight(plainAmount(String(value))) });
      case 'most':
        return t('on.most', { value: leftToRight(formatStaffMoney(String(value), 'AED')) });
      case 'rate':
        return leftToRight(`1 ${name} = AED ${String(value)}`);
      case 'on':
        return t('on.on');
      default:
        return t(`on.${on}`, { count: Number(value), value: format.number(Number(value)) });
    }
  };
}
