import type { InputRef } from 'antd';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../../shared/ui/list/use-shortcuts.js';
import { stepThrough } from './user-list-steps.js';

const ShortcutHelp = lazy(async () => ({
  default: (await import('../../../../shared/ui/list/shortcut-help.js')).ShortcutHelp,
}));

interface UserListKeysProps {
  list: RefObject<HTMLElement | null>;
  box: RefObject<InputRef | null>;
  /** Whether cards can be opened with Enter. */
  canOpen: boolean;
}

/** Keyboard shortcuts of the list: J and K step through the cards, / focuses the search, ? shows the help. */
export function UserListKeys({ list, box, canOpen }: UserListKeysProps) {
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  // An inactive tab stays in the page, hidden, and must not react.
  const ifShown = (act: (list: HTMLElement) => void) => () => {
    if (list.current && !list.current.closest('[aria-hidden="true"], [hidden]')) act(list.current);
  };
  useShortcuts({
    j: ifShown((shown) => {
      stepThrough(shown, 1);
    }),
    k: ifShown((shown) => {
      stepThrough(shown, -1);
    }),
    '/': ifShown(() => box.current?.focus({ cursor: 'all' })),
    '?': ifShown(() => {
      setHelp('open');
    }),
  });
  const close = () => {
    setHelp('closed');
  };
  return (
    <Suspense fallback={null}>
      {help !== 'never' && <Help isOpen={help === 'open'} onClose={close} canOpen={canOpen} />}
    </Suspense>
  );
}

function Help({ isOpen, onClose, canOpen }: { isOpen: boolean; onClose: () => void; canOpen: boolean }) {
  const { t } = useTranslation('adminUsers');
  const lines = [
    { keys: ['J', 'K'], text: t('list.keys.step') },
    ...(canOpen ? [{ keys: ['Enter'], text: t('list.keys.open') }] : []),
    { keys: ['/'], text: t('list.keys.search') },
    { keys: ['Esc'], text: t('list.keys.clear') },
    { keys: ['?'], text: t('list.keys.help') },
  ];
  return <ShortcutHelp isOpen={isOpen} onClose={onClose} lines={lines} />;
}
