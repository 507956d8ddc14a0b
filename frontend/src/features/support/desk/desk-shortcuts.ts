import { useShortcuts } from '../../../shared/ui/list/use-shortcuts.js';
import { focusComposer } from '../state/composer-focus.js';

interface DeskKeys {
  hasConversation: boolean;
  onSearch: () => void;
  onHelp: () => void;
}

/** What the list (J, K) and the head (C, E) do not hear themselves. */
export function useDeskShortcuts({ hasConversation, onSearch, onHelp }: DeskKeys): void {
  useShortcuts({
    n: () => {
      if (hasConversation) focusComposer('note');
    },
    '/': () => {
      if (hasConversation) focusComposer('reply', '/');
      else onSearch();
    },
    '?': onHelp,
  });
}
