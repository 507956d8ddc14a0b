import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useReturnedFocus } from '../../../../shared/ui/use-returned-focus.js';

interface UserDialogProps {
  isOpen: boolean;
  title: ReactNode;
  width?: number;
  /** While a request is pending, the dialog cannot be closed. */
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Base of the user dialogs: discards the input when it closes, and returns the focus. */
export function UserDialog({ isOpen, title, width = 480, isPending, onClose, children }: UserDialogProps) {
  useReturnedFocus(isOpen);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      footer={null}
      destroyOnHidden
      closable={!isPending}
      keyboard={!isPending}
      mask={{ closable: false }}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
    >
      {children}
    </Modal>
  );
}
