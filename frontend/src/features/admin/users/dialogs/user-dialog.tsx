import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useReturnedFocus } from '../../../../shared/ui/use-returned-focus.js';

interface UserDialogProps {
  isOpen: boolean;
  title: ReactNode;
  width?: number;
  /** While something is on its way it neither closes by itself nor by a slip. */
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What every dialog about a user does: what was typed is forgotten when it closes, the focus goes back. */
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
