import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';

interface SupportDialogProps {
  subject: 'password' | 'close';
  onChat: () => void;
  onClosed: () => void;
}

/** For what support does with the customer, after checking who that is; leads to the chat. */
export function SupportDialog({ subject, onChat, onClosed }: SupportDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const [isOpen, setIsOpen] = useState(true);
  const wantsChat = useRef(false);
  return (
    <Modal
      open={isOpen}
      title={t(`settings:support.${subject}.title`)}
      width={480}
      okText={t('settings:support.openChat')}
      cancelText={t('common:cancel')}
      onOk={() => {
        wantsChat.current = true;
        setIsOpen(false);
      }}
      onCancel={() => {
        setIsOpen(false);
      }}
      // Not before: the dialog gives the focus back when it goes, and the chat is to keep it.
      afterClose={() => {
        onClosed();
        if (wantsChat.current) onChat();
      }}
    >
      <p className={styles.body}>{t(`settings:support.${subject}.body`)}</p>
    </Modal>
  );
}
