import { openChat } from '../../../features/chat/panel.store.js';
import { LazySecurityDialog } from '../../../features/security/lazy-security-dialog.js';
import type { SecurityPart } from '../../../features/security/security-part.js';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';

const PrivacyDialog = lazyDialog(async () => (await import('./privacy-dialog.js')).PrivacyDialog, {
  close: ({ onClosed }) => onClosed,
});
const SupportDialog = lazyDialog(async () => (await import('./support-dialog.js')).SupportDialog, {
  close: ({ onClosed }) => onClosed,
});

/** `twoFactor` turns the authenticator app on or off. */
export type DialogName = 'privacy' | 'close' | 'twoFactor' | SecurityPart;

/** The dialog with this name, if any. `onClosed` is called when it has left the screen. */
export function SettingsDialogs({ name, onClosed }: { name: DialogName | null; onClosed: () => void }) {
  return (
    <>
      {name === 'privacy' && <PrivacyDialog onClosed={onClosed} />}
      {name === 'close' && <SupportDialog onChat={openChat} onClosed={onClosed} />}
      {name !== null && name !== 'privacy' && name !== 'close' && (
        <LazySecurityDialog
          part={name === 'twoFactor' ? 'factors' : name}
          isAppFirst={name === 'twoFactor'}
          hasPin
          onClosed={onClosed}
        />
      )}
    </>
  );
}
