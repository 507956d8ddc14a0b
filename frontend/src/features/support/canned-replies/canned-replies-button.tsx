import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { look } from '../../../shared/ui/layout/parts.js';
import styles from './canned-replies-button.module.css';

const Dialog = lazyDialog(async () => (await import('./canned-replies-dialog.js')).CannedRepliesDialog);

/** Opens the dialog for adding and deleting canned replies. */
export function CannedRepliesButton() {
  const { t } = useTranslation('desk');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useKept('cannedReplies', false);
  return (
    <>
      <Button
        ref={button}
        type="text"
        className={look({ touch: 'square', rigid: true })}
        icon={<Icon of={ThunderboltOutlined} />}
        aria-label={t('canned.manage')}
        aria-haspopup="dialog"
        title={t('canned.manage')}
        onPointerEnter={() => void Dialog.load()}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.word}>{t('canned.list')}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onClosed={() => button.current?.focus()} />
    </>
  );
}
