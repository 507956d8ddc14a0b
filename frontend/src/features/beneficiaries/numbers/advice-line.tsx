import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { countryName } from './countries.js';
import type { NumberAdvice } from './number-advice.js';
import styles from './advice-line.module.css';

/** The result of a number check. */
export function AdviceLine({ advice }: { advice: NumberAdvice | null }) {
  return <VerdictLine isValid={advice?.verdict === 'valid'} text={useAdviceText(advice)} />;
}

/** The result of a check. The status element is always rendered, so that screen readers announce it. */
export function VerdictLine({ isValid, text }: { isValid: boolean; text: string }) {
  return (
    <span role="status" className={isValid ? styles.valid : styles.invalid}>
      {text !== '' && (
        <>
          <Icon of={isValid ? CheckCircleFilled : WarningFilled} className={styles.icon} />
          <span>{text}</span>
        </>
      )}
    </span>
  );
}

export function useAdviceText(advice: NumberAdvice | null): string {
  const { t } = useTranslation('beneficiaries');
  const language = useLanguage();
  if (!advice) return '';
  if (advice.verdict === 'invalid') {
    if (advice.reason !== 'ibanLength') return t(`advice.${advice.reason}`);
    const { expected, actual } = advice;
    return t('advice.ibanLength', { country: countryName(advice.country, language), expected, actual });
  }
  const country = countryName(advice.country, language);
  if (advice.kind === 'swift') return t('advice.swift', { country });
  return advice.bankCode
    ? t('advice.ibanOfBank', { country, bankCode: advice.bankCode })
    : t('advice.iban', { country });
}
