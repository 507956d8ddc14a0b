import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { ChoosePin } from '../../shared/pin/choose-pin.js';
import { pinResource } from '../../shared/pin/pin.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Box, Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import styles from './first-steps.module.css';

interface FirstStepsProps {
  hasRecipient: boolean;
}

/**
 * What a new customer does first: choose a PIN, give others the account number, add a recipient, and set up a passkey.
 * It goes by itself, once the customer can pay somebody.
 */
export function FirstSteps({ hasRecipient }: FirstStepsProps) {
  const { t } = useTranslation('dashboard');
  const { data: pin } = useResource(pinResource);
  const { data: factors } = useResource(factorsResource);
  if (!pin || !factors || (pin.isSet && hasRecipient)) return null;
  return (
    <Card title={t('firstSteps.title')} isFlush>
      <Box as="ol" plain>
        <Step isDone={pin.isSet} title={t('firstSteps.pin.title')} hint={t('firstSteps.pin.hint')}>
          {!pin.isSet && (
            <Box maxWidth={360} above={8}>
              <ChoosePin isFocused={false} />
            </Box>
          )}
        </Step>
        <Step
          title={t('firstSteps.details.title')}
          hint={t('firstSteps.details.hint')}
          to="/accounts"
          action={t('firstSteps.details.action')}
        />
        <Step
          isDone={hasRecipient}
          title={t('firstSteps.recipient.title')}
          hint={t('firstSteps.recipient.hint')}
          to="/beneficiaries"
          action={t('firstSteps.recipient.action')}
        />
        <Step
          isDone={factors.passkeys > 0}
          title={t('firstSteps.passkey.title')}
          hint={t('firstSteps.passkey.hint')}
          to="/settings?security=factors"
          action={t('firstSteps.passkey.action')}
        />
      </Box>
    </Card>
  );
}

interface StepProps {
  isDone?: boolean;
  title: string;
  hint: string;
  /** Where it is done. */
  to?: string;
  action?: string;
  children?: ReactNode;
}

function Step({ isDone = false, title, hint, to, action, children }: StepProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Row as="li" gap={16} padding="12px 20px" line="above" align="start">
      <span className={isDone ? `${styles.mark} ${styles.done}` : styles.mark}>
        {isDone && <Icon of={CheckCircleFilled} />}
        {isDone && <span className="sr-only">{t('firstSteps.done')}</span>}
      </span>
      <Stack grow shrinks>
        <Text weight="medium">{title}</Text>
        <Text size="small" tone="muted">
          {hint}
        </Text>
        {children}
      </Stack>
      {to !== undefined && !isDone && (
        <Link to={to} className={styles.action}>
          <span>{action}</span>
          <Icon of={RightOutlined} className={styles.arrow} />
        </Link>
      )}
    </Row>
  );
}
