import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './checking.module.css';

/** Takes the place of the form while the bank is asked what became of the transfer. */
export function Checking() {
  const { t } = useTranslation('transfers');
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sentence.current?.focus();
  }, []);
  return (
    <div className={styles.checking}>
      <span className={styles.line} aria-hidden="true" />
      <p ref={sentence} tabIndex={-1} role="status" className={styles.sentence}>
        {t('checking.title')}
      </p>
      <p className={styles.hint}>{t('checking.text')}</p>
    </div>
  );
}
