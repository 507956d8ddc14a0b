import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackStep } from '../../../shared/ui/back-steps.js';
import styles from './dialogs.module.css';

interface SupportDialogProps {
  onChat: () => void;
  onClosed: () => void;
}

/**
 * For requests that only support can carry out, after checking the customer's identity; leads to the chat.
 */
export function SupportDialog({ onChat, onClosed }: SupportDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const [isOpen, setIsOpen] = useState(true);
  const wantsChat = useRef(false);
  const close = () => {
    setIsOpen(false);
  };
  useBackStep(isOpen, close);
  return (
    <Modal
      open={isOpen}
      title={t('settings:support.close.title')}
      width={480}
      okText={t('settings:support.openChat')}
      cancelText={t('common:cancel')}
      onOk={() => {
        wantsChat.current = true;
        close();
      }}
      onCancel={close}
      // Only now, because the closing dialog returns the focus, which would take it away from the chat.
      afterClose={() => {
        onClosed();
        if (wantsChat.current) onChat();
      }}
    >
      <p className={styles.body}>{t('settings:support.close.body')}</p>
    </Modal>
  );
}
