import { CloseCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Box, Text } from '../../../../shared/ui/layout/parts.js';
import { useLast } from '../../../../shared/ui/use-value.js';
import {
  canRetry,
  canSucceedUnchanged,
  type FailureVariant,
  needsEnrolment,
  variantOf,
} from './transfer-failure.js';
import { useHint, useRefusal } from './use-refusal.js';
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

/** Where customers set up a passkey or an authenticator app. */
const ENROLMENT = '/settings?security=factors';

const ICONS: Record<FailureVariant, ReactNode> = {
  error: <Icon of={CloseCircleOutlined} />,
  warning: <Icon of={WarningOutlined} />,
  info: <Icon of={InfoCircleOutlined} />,
};

/** Explains why a transfer was not sent, what that means for the money, and what can be done. */
export function FailureDialog({ failure, isRetrying, onRetry, onClose, onClosed }: FailureDialogProps) {
  const { t } = useTranslation('transfers');
  const shown = useLast(failure);
  const moveFocus = useEffectEvent(onClosed);
  const isOpen = failure !== null;
  useEffect(() => (isOpen ? () => moveFocus() : undefined), [isOpen]);

  return (
    <Dialog
      isOpen={isOpen}
      isClosable={false}
      title={t('failure.title')}
      width={440}
      isCentered
      isLocked={isRetrying}
      footer={<Buttons error={shown?.error} isRetrying={isRetrying} onRetry={onRetry} onClose={onClose} />}
      onClose={onClose}
    >
      {shown && <Reason error={shown.error} />}
    </Dialog>
  );
}

interface ButtonsProps extends Pick<FailureDialogProps, 'isRetrying' | 'onRetry' | 'onClose'> {
  error: unknown;
}

/** The one that helps most is the first choice. */
function Buttons({ error, isRetrying, onRetry, onClose }: ButtonsProps) {
  const { t } = useTranslation('transfers');
  const isWorthRetrying = canSucceedUnchanged(error);
  const mustEnrol = needsEnrolment(error);
  return (
    <>
      <Button
        type={isWorthRetrying || mustEnrol ? 'default' : 'primary'}
        autoFocus={!isWorthRetrying && !mustEnrol}
        disabled={isRetrying}
        onClick={onClose}
      >
        {t('failure.close')}
      </Button>
      {mustEnrol && (
        <Button type="primary" autoFocus href={ENROLMENT}>
          {t('failure.enrol')}
        </Button>
      )}
      {canRetry(error) && (
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
        <Text as="p" weight="strong" breaks>
          {refusal(error)}
        </Text>
        <Box as="p" above={4}>
          {hint(error)}
        </Box>
      </div>
    </div>
  );
}
