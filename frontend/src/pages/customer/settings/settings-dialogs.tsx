import { lazy, Suspense } from 'react';
import { openChat } from '../../../features/chat/panel.store.js';

const PrivacyDialog = lazy(async () => ({
  default: (await import('./privacy-dialog.js')).PrivacyDialog,
}));
const SupportDialog = lazy(async () => ({
  default: (await import('./support-dialog.js')).SupportDialog,
}));

export type DialogName = 'privacy' | 'password' | 'close';

/** The dialog with this name, if any. `onClosed` is called when it has left the screen. */
export function SettingsDialogs({ name, onClosed }: { name: DialogName | null; onClosed: () => void }) {
  return (
    <Suspense fallback={null}>
      {name === 'privacy' && <PrivacyDialog onClosed={onClosed} />}
      {(name === 'password' || name === 'close') && (
        <SupportDialog key={name} subject={name} onChat={openChat} onClosed={onClosed} />
      )}
    </Suspense>
  );
}
