import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './canned-replies-button.module.css';

const loadDialog = () => import('./canned-replies-dialog.js');
const Dialog = lazy(async () => ({ default: (await loadDialog()).CannedRepliesDialog }));

/** Opens the dialog for adding and deleting canned replies. */
export function CannedRepliesButton() {
  const { t } = useTranslation('desk');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The dialog stays mounted once it was opened, so that it can animate when it closes.
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <Button
        ref={button}
        type="text"
        className={styles.button ?? ''}
        icon={<Icon of={ThunderboltOutlined} />}
        aria-label={t('canned.manage')}
        aria-haspopup="dialog"
        title={t('canned.manage')}
        onPointerEnter={() => void loadDialog()}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        <span className={styles.word}>{t('canned.list')}</span>
      </Button>
      {isWanted && (
        <Suspense>
          <Dialog
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false);
            }}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
