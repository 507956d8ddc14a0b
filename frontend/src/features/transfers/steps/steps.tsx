import { Button } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackStep } from '../../../shared/ui/back-steps.js';
import { Box, Row, Text } from '../../../shared/ui/layout/parts.js';
import type { Steps } from './use-steps.js';
import styles from './steps.module.css';

interface StepsBarProps<Step extends string> {
  steps: Steps<Step>;
  nameOf: (step: Step) => string;
}

/** Which of the steps is on screen, in words and as a line that fills up. Nothing, if they all are. */
export function StepsBar<Step extends string>({ steps, nameOf }: StepsBarProps<Step>) {
  const { t } = useTranslation('transfers');
  const { all, step, place, isOneScreen } = steps;
  if (isOneScreen) return null;
  return (
    <Box below={16}>
      <Text as="p" role="status" size="small" tone="muted">
        <span>{`${t('steps.place', { number: place + 1, total: all.length })} `}</span>
        <Text weight="strong" tone="ink">
          {nameOf(step)}
        </Text>
      </Text>
      <div className={styles.parts} aria-hidden="true">
        {all.map((one, at) => (
          <span key={one} className={at <= place ? styles.done : undefined} />
        ))}
      </div>
    </Box>
  );
}

/** A part of the form. It is hidden while another step is on screen, and keeps what was typed. */
export function StepPart({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <Box hidden={!isShown} shrinks>
      {children}
    </Box>
  );
}

interface StepFootProps<Step extends string> {
  steps: Steps<Step>;
  /** The id of the button that sends the form; it keeps the focus meanwhile. */
  id: string;
  isSending: boolean;
  isDisabled?: boolean;
  submit: string;
  sending: string;
  /** Beside the buttons. */
  children?: ReactNode;
}

/**
 * The buttons below the form: back, and on or, in the last step, send. The first step on a phone is a list, of which a tap
 * goes on.
 */
export function StepFoot<Step extends string>(props: StepFootProps<Step>) {
  const { steps, id, isSending, isDisabled = false, submit, sending, children } = props;
  const { t } = useTranslation('transfers');
  if (!steps.isOneScreen && steps.place === 0) return null;
  return (
    <div className={styles.foot}>
      {children}
      <Row gap={12} share="always">
        {steps.place > 0 && (
          <Button size="large" disabled={isSending} onClick={steps.back}>
            {t('steps.back')}
          </Button>
        )}
        <Button
          id={id}
          className={styles.submit ?? ''}
          type="primary"
          htmlType="submit"
          data-testid="payment-send"
          size="large"
          disabled={isDisabled && !isSending}
          loading={isSending}
        >
          {isSending ? sending : steps.isLast ? submit : t('steps.continue')}
        </Button>
      </Row>
    </div>
  );
}

interface BackStepsProps {
  steps: Pick<Steps<string>, 'place' | 'back'>;
  /** While the form is sent, Back is refused. */
  isSending: boolean;
}

/** Lets the browser's Back button go to the step before. */
export function BackSteps({ steps: { place, back }, isSending }: BackStepsProps) {
  // After the dialog around the form, which Back closes in the first step.
  const taken = useDeferredValue(place, 0);
  const goBack = () => {
    if (isSending) return false;
    back();
    return true;
  };
  return Array.from({ length: taken }, (_, at) => <BackStep key={at} onBack={goBack} />);
}

function BackStep({ onBack }: { onBack: () => boolean }) {
  useBackStep(true, onBack);
  return null;
}
