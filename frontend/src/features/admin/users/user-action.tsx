import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { look } from '../../../shared/ui/layout/parts.js';

interface UserActionProps {
  /** Disables the button; the reason is shown as a tooltip and to screen readers. */
  barredBecause?: string | undefined;
  isDanger?: boolean;
  isPending?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Text button for an action on a user. */
export function UserAction(props: UserActionProps) {
  const { barredBecause, isDanger = false, isPending = false, onClick, children } = props;
  const id = useId();
  const isBarred = barredBecause !== undefined;
  return (
    <span title={barredBecause}>
      <Button
        type="text"
        className={look({ touch: 'square' })}
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
