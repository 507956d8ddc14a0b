import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../../shared/lazy/use-online.js';
import { Stack, Text } from '../../../../shared/ui/layout/parts.js';
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
    <Stack gap={8} align="center" justify="center" minHeight={320} padding={24} text="center">
      <span className={styles.line} aria-hidden="true" />
      <p ref={sentence} tabIndex={-1} role="status" className={styles.sentence}>
        {t('checking.title')}
      </p>
      <Text as="p" role="status" maxWidth="40ch" size="small" tone="muted">
        {t(isOnline ? 'checking.text' : 'checking.offline')}
      </Text>
    </Stack>
  );
}
