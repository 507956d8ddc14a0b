import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Frame } from './frame.js';

interface QuestionProps {
  isOpen: boolean;
  title: ReactNode;
  /** The button that changes nothing. It has the focus. */
  keep: string;
  /** The button that does it; `null` while that is no longer possible. */
  confirm: string | null;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that cannot be undone. It has no button in the corner: it wants an answer. */
export function Question(props: QuestionProps) {
  const { isOpen, title, keep, confirm, isPending = false, onConfirm, onClose, children } = props;
  return (
    <Frame
      isOpen={isOpen}
      title={title}
      width={440}
      isCentered
      isLocked={isPending}
      byUser={{ closable: false }}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus disabled={isPending} onClick={onClose}>
            {keep}
          </Button>
          {confirm !== null && (
            <Button type="primary" danger loading={isPending} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Frame>
  );
}
