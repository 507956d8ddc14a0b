import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import styles from './dialogs.module.css';

const PARTS = ['keep', 'secrets', 'cookies', 'trackers', 'copy'] as const;

/** Says in plain sentences which data are stored. The texts must be updated whenever that changes. */
export function PrivacyDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('settings');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('privacy.title')}
      width={560}
      isLight
      onClose={close}
      onClosed={onClosed}
    >
      <dl className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`privacy.${part}Heading`)}</dt>
            <dd>{t(`privacy.${part}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
