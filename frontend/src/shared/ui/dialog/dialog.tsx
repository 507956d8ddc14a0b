import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame, type FrameProps } from './frame.js';
import { Question } from './question.js';
import { useUnsaved } from './use-unsaved.js';

interface DialogProps extends FrameProps {
  /** Whether a click beside it closes it, as a dialog that is only read. */
  isLight?: boolean;
  /** Whether it has a button in the corner. */
  isClosable?: boolean;
}

/**
 * A dialog, with a form or something to read. Escape, or a click beside it, does not lose what was typed: it asks first.
 * The button in the corner, the buttons of the content and the browser's Back button close it at once.
 */
export function Dialog({ isLight = false, isClosable = true, children, ...frame }: DialogProps) {
  const { isOpen, isLocked = false, onClose } = frame;
  const { t } = useTranslation('common');
  const { watched, isThere } = useUnsaved();
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && !isOpen) setIsAsking(false);
  return (
    <Frame
      {...frame}
      byUser={{
        closable: isClosable && !isLocked,
        mask: { closable: isLight && !isLocked },
        wrapProps: watched,
        onCancel: (event) => {
          if (isByAccident(event) && isThere()) setIsAsking(true);
          else onClose();
        },
      }}
    >
      {children}
      <Question
        isOpen={isAsking}
        title={t('unsaved.title')}
        keep={t('unsaved.keep')}
        confirm={t('unsaved.discard')}
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('unsaved.text')}</p>
      </Question>
    </Frame>
  );
}

/** Escape and a click beside the dialog; a click on a button is meant. */
function isByAccident({ type, target }: Pick<SyntheticEvent, 'type' | 'target'>): boolean {
  return type === 'keydown' || !(target instanceof Element && target.closest('button') !== null);
}
