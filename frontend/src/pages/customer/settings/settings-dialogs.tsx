import { openChat } from '../../../features/chat/panel.store.js';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';

const PrivacyDialog = lazyDialog(async () => (await import('./privacy-dialog.js')).PrivacyDialog, {
  close: ({ onClosed }) => onClosed,
});
const SupportDialog = lazyDialog(async () => (await import('./support-dialog.js')).SupportDialog, {
  close: ({ onClosed }) => onClosed,
});

export type DialogName = 'privacy' | 'password' | 'close';

/** The dialog with this name, if any. `onClosed` is called when it has left the screen. */
export function SettingsDialogs({ name, onClosed }: { name: DialogName | null; onClosed: () => void }) {
  return (
    <>
      {name === 'privacy' && <PrivacyDialog onClosed={onClosed} />}
      {(name === 'password' || name === 'close') && (
        <SupportDialog key={name} subject={name} onChat={openChat} onClosed={onClosed} />
      )}
    </>
  );
}
