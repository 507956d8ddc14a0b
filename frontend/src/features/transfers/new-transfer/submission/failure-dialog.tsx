import { CloseCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../../shared/api/api-error.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import {
  canRetry,
  canSucceedUnchanged,
  type FailureVariant,
  refusalOf,
  variantOf,
} from './transfer-failure.js';
import type { Failure } from './use-submission.js';
import styles from './failure-dialog.module.css';

interface FailureDialogProps {
  /** `null` for none. */
  failure: Failure | null;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
  /** Called when the dialog closes, so that the caller can move the focus. */
  onClosed: () => void;
}

const ICONS: Record<FailureVariant, ReactNode> = {
  error: <Icon of={CloseCircleOutlined} />,
  warning: <Icon of={WarningOutlined} />,
  info: <Icon of={InfoCircleOutlined} />,
};

/** Explains why a transfer was not sent, what that means for the money, and what can be done. */
export function FailureDialog({ failure, isRetrying, onRetry, onClose, onClosed }: FailureDialogProps) {
  const { t } = useTranslation('transfers');
  const shown = useLast(failure);
  const isWorthRetrying = shown !== null && canSucceedUnchanged(shown.error);
  const moveFocus = useEffectEvent(onClosed);
  const isOpen = failure !== null;
  useEffect(
    () =>
      isOpen
        ? () => {
            moveFocus();
          }
        : undefined,
    [isOpen],
  );

  return (
    <Modal
      open={isOpen}
      title={t('failure.title')}
      width={440}
      centered
      destroyOnHidden
      closable={false}
      keyboard={!isRetrying}
      mask={{ closable: false }}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
      footer={
        <>
          <Button
            type={isWorthRetrying ? 'default' : 'primary'}
            autoFocus={!isWorthRetrying}
            disabled={isRetrying}
            onClick={onClose}
          >
            {t('failure.close')}
          </Button>
          {shown !== null && canRetry(shown.error) && (
            <Button
              type={isWorthRetrying ? 'primary' : 'default'}
              autoFocus={isWorthRetrying}
              loading={isRetrying}
              onClick={onRetry}
            >
              {t(isRetrying ? 'failure.retrying' : 'failure.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {shown && <Reason error={shown.error} />}
    </Modal>
  );
}

function Reason({ error }: { error: unknown }) {
  const refusal = useRefusal();
  const hint = useHint();
  const variant = variantOf(error);
  return (
    <div className={`${styles.reason} ${styles[variant]}`} role="alert">
      <span className={styles.icon} aria-hidden="true">
        {ICONS[variant]}
      </span>
      <div>
        <p className={styles.sentence}>{refusal(error)}</p>
        <p className={styles.hint}>{hint(error)}</p>
      </div>
    </div>
  );
}

/** Returns what a failure means for the money and, for a locked PIN, until when to wait. */
function useHint(): (error: unknown) => string {
  const { t } = useTranslation('transfers');
  const format = useFormat();
  return (error) => {
    const until = error instanceof ApiError ? error.lockedUntil : null;
    if (until !== null) return t('failure.hints.pin_locked', { time: format.time(until) });
    return t(`failure.hints.${variantOf(error)}`);
  };
}

/**
 * Returns the reason why a transfer failed: the server's message in English, our translation in other
 * languages.
 */
function useRefusal(): (error: unknown) => string {
  const { t, i18n } = useTranslation('transfers');
  return (error) => {
    const code = error instanceof ApiError ? refusalOf(error.code) : null;
    if (i18n.language !== 'en' && code !== null) return t(`refusals.${code}`);
    return sentenceOf(error, t('failure.fallback'));
  };
}
