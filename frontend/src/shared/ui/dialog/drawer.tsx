import { Drawer as AntDrawer } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/i18n.js';
import { directionOf } from '../../i18n/languages.js';
import { useBackStep } from '../back-steps.js';
import { useReturnedFocus } from '../use-returned-focus.js';

interface DrawerProps {
  isOpen: boolean;
  title: ReactNode;
  /** In pixels; a wide one otherwise, which a phone shows as a page. */
  width?: number;
  /** Whether the content has its own padding. */
  isBare?: boolean;
  /** Whether the address says that it is open; then Back closes it anyway. */
  isInAddress?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet at the end of the line that is read beside the page. A click beside it, Escape and Back close it. */
export function Drawer(props: DrawerProps) {
  const { isOpen, title, width, isBare = false, isInAddress = false, onClose, children } = props;
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  useReturnedFocus(isOpen);
  useBackStep(isOpen && !isInAddress, onClose);
  return (
    <AntDrawer
      open={isOpen}
      title={title}
      placement={isRightToLeft ? 'left' : 'right'}
      size={width ?? 'min(480px, 100%)'}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: false }}
      onClose={onClose}
      {...(isBare ? { styles: { body: { padding: 0 } } } : {})}
    >
      {children}
    </AntDrawer>
  );
}
