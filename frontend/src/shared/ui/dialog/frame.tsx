import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useBackStep } from '../back-steps.js';
import { useReturnedFocus } from '../use-returned-focus.js';
import styles from './frame.module.css';

export interface FrameProps {
  isOpen: boolean;
  title: ReactNode;
  /** In pixels. */
  width?: number;
  isCentered?: boolean;
  /** Whether it fills the screen of a phone. */
  isSheet?: boolean;
  className?: string | undefined;
  /** The buttons below the content; without it, there is no such line. */
  footer?: ReactNode;
  /** Whether a request is under way: then nothing closes the dialog but its owner. */
  isLocked?: boolean;
  /** Whether it was opened by another dialog, which gets the focus back if its button is gone. */
  isOver?: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined;
  /** Called after the opening and the closing animation. */
  onShown?: (isOpen: boolean) => void;
  children?: ReactNode;
}

type ByUser = Pick<ModalProps, 'closable' | 'mask' | 'wrapProps'> & {
  /** What the button in the corner and Escape do; it closes the frame unless given. */
  onCancel?: NonNullable<ModalProps['onCancel']>;
};

/**
 * What all dialogs share: the content goes when they are closed, the focus returns to the element that opened them, and
 * the browser's Back button closes them. Use it through `Dialog` or `Question`.
 */
export function Frame({ byUser = {}, ...props }: FrameProps & { byUser?: ByUser }) {
  const {
    isOpen,
    title,
    width = 480,
    isCentered = false,
    isSheet = false,
    className = '',
    footer = null,
  } = props;
  const { isLocked = false, isOver = false, onClose, onClosed, onShown, children } = props;
  useReturnedFocus(isOpen, { isOver });
  useBackStep(isOpen, () => {
    if (isLocked) return false;
    onClose();
    return true;
  });
  return (
    <Modal
      closable={!isLocked}
      mask={{ closable: false }}
      onCancel={onClose}
      {...byUser}
      open={isOpen}
      title={title}
      width={width}
      centered={isCentered}
      className={isSheet ? `${styles.sheet} ${className}` : className}
      footer={footer}
      destroyOnHidden
      keyboard={!isLocked}
      focusable={{ focusTriggerAfterClose: false }}
      {...(onClosed ? { afterClose: onClosed } : {})}
      {...(onShown ? { afterOpenChange: onShown } : {})}
    >
      {children}
    </Modal>
  );
}
