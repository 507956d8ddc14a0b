import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { closeDeskHelp, deskHelp } from './desk-help.store.js';

const ShortcutHelp = lazy(async () => ({
  default: (await import('../../../shared/ui/list/shortcut-help.js')).ShortcutHelp,
}));

/** What the keyboard can do at the desk. */
export function DeskHelp() {
  const { t } = useTranslation('desk');
  const isOpen = useStore(deskHelp, (state) => state.isOpen);
  // Loaded when it is asked for, and kept: it has an end to show.
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);
  useEffect(() => closeDeskHelp, []);
  if (!isNeeded) return null;
  const lines = [
    { keys: ['J'], text: t('shortcuts.next') },
    { keys: ['K'], text: t('shortcuts.previous') },
    { keys: ['C'], text: t('shortcuts.claim') },
    { keys: ['E'], text: t('shortcuts.end') },
    { keys: ['N'], text: t('shortcuts.note') },
    { keys: ['/'], text: t('shortcuts.slash') },
    { keys: ['Ctrl', 'Enter'], text: t('shortcuts.send') },
    { keys: ['Esc'], text: t('shortcuts.leave') },
    { keys: ['?'], text: t('shortcuts.help') },
  ];
  return (
    <Suspense>
      <ShortcutHelp isOpen={isOpen} onClose={closeDeskHelp} lines={lines} />
    </Suspense>
  );
}
