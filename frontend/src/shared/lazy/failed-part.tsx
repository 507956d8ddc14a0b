import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackStep } from '../ui/back-steps.js';
import { NoticeBox } from '../ui/elements/notice-box.js';
import type { Failure } from '../ui/page/error-boundary.js';
import { Row } from '../ui/layout/parts.js';
import { useOnline, useRetryWhenBack } from './use-online.js';
import styles from './failed-part.module.css';

interface FailedPartProps {
  failure: Failure;
  /** A second button beside 'Try again'. */
  more?: ReactNode;
}

/** Stands for a part whose code could not be loaded. It tries again by itself when the network is back. */
export function FailedPart({ failure: { retry }, more }: FailedPartProps) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  useRetryWhenBack(retry);
  return (
    <NoticeBox
      isError
      title={t('part.title')}
      description={isOnline ? t('part.description') : t('part.offline')}
      action={
        <Row gap={12} justify="center" wrap>
          <button type="button" className={styles.again} onClick={retry}>
            {t('tryAgain')}
          </button>
          {more}
        </Row>
      }
    />
  );
}

/** The same in a dialog, for a part that would have been one. The browser's Back button closes it. */
export function FailedDialog({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useBackStep(true, onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing it, and not only removing it, returns the focus to the button that opened it.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('part.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <FailedPart
        failure={failure}
        more={
          <button type="button" className={styles.close} onClick={onClose}>
            {t('close')}
          </button>
        }
      />
    </dialog>
  );
}
