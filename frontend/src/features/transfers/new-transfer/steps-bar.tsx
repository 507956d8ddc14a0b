import { useTranslation } from 'react-i18next';
import { type Step, STEPS } from './use-steps.js';
import styles from './steps-bar.module.css';

/** Which of the steps is on screen, in words and as a line that fills up. */
export function StepsBar({ step }: { step: Step }) {
  const { t } = useTranslation('transfers');
  const place = STEPS.indexOf(step);
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.words}>
        <span>{`${t('steps.place', { number: place + 1, total: STEPS.length })} `}</span>
        <span className={styles.name}>{t(`steps.${step}`)}</span>
      </p>
      <div className={styles.parts} aria-hidden="true">
        {STEPS.map((one, at) => (
          <span key={one} className={at <= place ? styles.done : undefined} />
        ))}
      </div>
    </div>
  );
}
