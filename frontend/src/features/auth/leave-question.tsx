import { useEffect, useRef } from 'react';
import { Row } from '../../shared/ui/layout/parts.js';
import type { LoginTexts } from './login-form.js';
import styles from './login-dialog.module.css';

interface LeaveQuestionProps {
  texts: Pick<LoginTexts, 'leaveQuestion' | 'stay' | 'leave'>;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to give up what was typed on the page behind the sign-in. */
export function LeaveQuestion({ texts, onStay, onLeave }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    stay.current?.focus();
  }, []);
  return (
    <>
      <p role="alert" className={styles.note}>
        {texts.leaveQuestion}
      </p>
      <Row gap={12} above={4}>
        <button type="button" className={styles.cancel} onClick={onLeave}>
          {texts.leave}
        </button>
        <button ref={stay} type="button" className={styles.submit} onClick={onStay}>
          {texts.stay}
        </button>
      </Row>
    </>
  );
}
