import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../../shared/lazy/use-online.js';
import styles from './checking.module.css';

/** Takes the place of the form while the bank is asked what became of the transfer. */
export function Checking() {
  const { t } = useTranslation('transfers');
  const isOnline = useOnline();
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
      <p role="status" className={styles.hint}>
        {t(isOnline ? 'checking.text' : 'checking.offline')}
      </p>
    </div>
  );
}
