import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../toast/toast-error.js';
import styles from './older-messages.module.css';

/** Loads the messages before those that are shown. */
export function OlderMessages({ load }: { load: () => Promise<void> }) {
  const { t } = useTranslation('common');
  const [isLoading, setIsLoading] = useState(false);
  const press = async () => {
    setIsLoading(true);
    try {
      await load();
    } catch (error) {
      toastError(error, t('olderMessages.failed'), t('loadError.unreachable'));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className={styles.older}>
      <Button size="small" loading={isLoading} onClick={() => void press()}>
        {t('olderMessages.load')}
      </Button>
    </div>
  );
}
