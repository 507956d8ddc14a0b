import { lazy, type RefObject, Suspense, useState } from 'react';
import type { ShortcutLine } from '../../../shared/ui/list/shortcut-help.js';
import { type Shortcuts, useShortcuts } from '../../../shared/ui/list/use-shortcuts.js';
import { stepThrough } from '../users/list/user-list-steps.js';

const ShortcutHelp = lazy(async () => ({
  default: (await import('../../../shared/ui/list/shortcut-help.js')).ShortcutHelp,
}));

interface ListKeysProps {
  list: RefObject<HTMLElement | null>;
  /** Additional shortcuts. */
  more: Shortcuts;
  lines: readonly ShortcutLine[];
}

/** Keyboard shortcuts of a list: J and K step through the rows, ? shows the help. */
export function ListKeys({ list, more, lines }: ListKeysProps) {
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const step = (by: 1 | -1) => () => {
    if (list.current) stepThrough(list.current, by);
  };
  useShortcuts({
    ...more,
    j: step(1),
    k: step(-1),
    '?': () => {
      setHelp('open');
    },
  });
  return (
    <Suspense fallback={null}>
      {help !== 'never' && (
        <ShortcutHelp
          isOpen={help === 'open'}
          onClose={() => {
            setHelp('closed');
          }}
          lines={lines}
        />
      )}
    </Suspense>
  );
}
