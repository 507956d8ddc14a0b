import { useTranslation } from 'react-i18next';
import type { ChangePreferencesDto } from '#contract/shapes/preferences.dto';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { changePreferences, showTheme } from '../../shared/user/preferences.store.js';
import { isProofMissing, isSignedOut } from '../../shared/api/api-error.js';
import { toastError } from '../../shared/toast/toast-error.js';

/**
 * Returns a function that stores a change at once. For a restricted customer language and theme hold for the visit, and
 * everything else opens the chat.
 */
export function useChangePreferences(): (change: ChangePreferencesDto) => void {
  const { t } = useTranslation('settings');
  const { isRestricted } = useCurrentUser();
  return (change) => {
    if (isRestricted) {
      if (change.theme !== undefined) showTheme(change.theme === 'dark');
      else if (change.language === undefined) openChatForRestriction();
      return;
    }
    changePreferences(change).catch((error: unknown) => {
      if (!isSignedOut(error) && !isProofMissing(error))
        toastError(error, t('notSaved.title'), t('notSaved.description'));
    });
  };
}
