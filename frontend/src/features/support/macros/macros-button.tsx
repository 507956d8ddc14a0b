import { OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { look } from '../../../shared/ui/layout/parts.js';
import styles from '../canned-replies/canned-replies-button.module.css';
import { closePreview, useRunning } from './macros.store.js';

const MacrosDialog = lazyDialog(async () => (await import('./macros-dialog.js')).MacrosDialog);
const Preview = lazyDialog(async () => (await import('./macro-preview.js')).MacroPreview);

/** Opens the dialog with the macros; the preview of a macro opens above the conversation. */
export function MacrosButton({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('desk');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { previewed } = useRunning();
  return (
    <>
      <Button
        ref={button}
        type="text"
        className={look({ touch: 'square', rigid: true })}
        icon={<Icon of={OrderedListOutlined} />}
        aria-label={t('macros.manage')}
        aria-haspopup="dialog"
        title={t('macros.manage')}
        onPointerEnter={() => void MacrosDialog.load()}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.word}>{t('macros.manage')}</span>
      </Button>
      <MacrosDialog
        isOpen={isOpen}
        conversationId={conversationId}
        onClose={() => setIsOpen(false)}
        onClosed={() => button.current?.focus()}
      />
      <Preview isOpen={previewed?.conversationId === conversationId} onClose={closePreview} />
    </>
  );
}
