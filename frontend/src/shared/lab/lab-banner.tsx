import { useTranslation } from 'react-i18next';
import { LAB_FAULTS } from '#contract/lab';
import { bankNow } from '../format/bank-clock.js';
import { useFormat } from '../format/use-format.js';
import { Row, Text } from '../ui/layout/parts.js';
import { useLabState } from './lab-state.store.js';
import styles from './lab-banner.module.css';

/** What is on in the laboratory, above every page. */
export function LabBanner() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const on = useLabState() ?? [];
  const faults = LAB_FAULTS.filter((kind) => on.includes(kind)).map((kind) => t(`lab.faults.${kind}`));
  if (on.length === 0) return null;
  return (
    <Row
      as="section"
      aria-label={t('lab.label')}
      data-testid="lab-banner"
      className={styles.banner}
      gap="2px 16px"
      wrap
      justify="center"
      padding="6px 16px"
    >
      {on.includes('time') && (
        <Text size="small" weight="medium">
          {t('lab.time', { time: format.dateTime(new Date(bankNow())) })}
        </Text>
      )}
      {faults.length > 0 && (
        <Text size="small" weight="medium">
          {t('lab.on', { faults: faults.join(', ') })}
        </Text>
      )}
    </Row>
  );
}
