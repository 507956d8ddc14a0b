import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { Box } from '../../shared/ui/layout/parts.js';

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
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      title={t('settings:support.close.title')}
      isLight
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            onClick={() => {
              wantsChat.current = true;
              close();
            }}
          >
            {t('settings:support.openChat')}
          </Button>
        </>
      }
      onClose={close}
      // Only now, because the closing dialog returns the focus, which would take it away from the chat.
      onClosed={() => {
        onClosed();
        if (wantsChat.current) onChat();
      }}
    >
      <Box as="p" paddingBlock={8}>
        {t('settings:support.close.body')}
      </Box>
    </Dialog>
  );
}
