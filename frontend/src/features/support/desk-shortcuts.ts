import { useShortcuts } from '../../shared/ui/use-shortcuts.js';
import { focusComposer } from './composer-focus.js';

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
      if (hasConversation) askForCannedReply();
      else onSearch();
    },
    '?': onHelp,
  });
}

/** As if the slash had been typed in the reply, once that is there and has the focus. */
function askForCannedReply(): void {
  focusComposer('reply');
  setTimeout(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return;
    const isAfterWord = /\S$/.test(field.value.slice(0, field.selectionStart));
    field.setRangeText(isAfterWord ? ' /' : '/', field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
