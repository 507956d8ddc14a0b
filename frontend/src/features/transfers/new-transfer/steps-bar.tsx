import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../../shared/ui/layout/parts.js';
import { type Step, STEPS } from './use-steps.js';
import styles from './steps-bar.module.css';

/** Which of the steps is on screen, in words and as a line that fills up. */
export function StepsBar({ step }: { step: Step }) {
  const { t } = useTranslation('transfers');
  const place = STEPS.indexOf(step);
  return (
    <Box below={16}>
      <Text as="p" role="status" size="small" tone="muted">
        <span>{`${t('steps.place', { number: place + 1, total: STEPS.length })} `}</span>
        <Text weight="strong" tone="ink">
          {t(`steps.${step}`)}
        </Text>
      </Text>
      <div className={styles.parts} aria-hidden="true">
        {STEPS.map((one, at) => (
          <span key={one} className={at <= place ? styles.done : undefined} />
        ))}
      </div>
    </Box>
  );
}
