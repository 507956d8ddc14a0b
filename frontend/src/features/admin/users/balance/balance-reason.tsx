import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { BalanceChange } from './use-balance-change.js';

interface BalanceReasonProps {
  change: BalanceChange;
  className?: string;
  /** Ids of the field and of the text that describes it, where a label stands above it. */
  labelled?: { id: string; 'aria-describedby': string };
}

/** Optional reason of a correction. */
export function BalanceReason({ change, className = '', labelled }: BalanceReasonProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <Input
      {...(labelled ?? { 'aria-label': t('balance.reason'), placeholder: t('balance.reasonPlaceholder') })}
      className={className}
      dir="auto"
      autoComplete="off"
      maxLength={LIMITS.reasonLength}
      readOnly={change.isPending}
      value={change.reason}
      onChange={(event) => change.typeReason(event.target.value)}
    />
  );
}
