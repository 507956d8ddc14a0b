import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './user-action.module.css';

interface UserActionProps {
  /** Why it cannot be done: it is disabled then, and says so to pointers and screen readers. */
  barredBecause?: string | undefined;
  isDanger?: boolean;
  isPending?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A quiet button for something that is done with a user. */
export function UserAction(props: UserActionProps) {
  const { barredBecause, isDanger = false, isPending = false, onClick, children } = props;
  const id = useId();
  const isBarred = barredBecause !== undefined;
  return (
    <span title={barredBecause}>
      <Button
        type="text"
        className={styles.action ?? ''}
        danger={isDanger}
        disabled={isBarred}
        loading={isPending}
        {...(isBarred ? { 'aria-describedby': id } : {})}
        onClick={onClick}
      >
        {children}
      </Button>
      {isBarred && (
        <span id={id} className="sr-only">
          {barredBecause}
        </span>
      )}
    </span>
  );
}
