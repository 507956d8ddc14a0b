import { useTranslation } from 'react-i18next';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import styles from './analytics.module.css';

interface CurrencySelectProps {
  analysis: AnalyticsDto | null;
  onChange: (currency: string) => void;
}

/** Selects one of the currencies of the customer's accounts; nothing to select, nothing shown. */
export function CurrencySelect({ analysis, onChange }: CurrencySelectProps) {
  const { t } = useTranslation(['analytics', 'accounts']);
  if (!analysis || analysis.currencies.length < 2) return null;
  return (
    <select
      className={styles.select}
      aria-label={t('analytics:currency')}
      value={analysis.currency}
      onChange={(event) => onChange(event.target.value)}
    >
      {analysis.currencies.map((currency) => (
        <option key={currency} value={currency}>
          {t(`accounts:currencies.${currency}`)}
        </option>
      ))}
    </select>
  );
}
