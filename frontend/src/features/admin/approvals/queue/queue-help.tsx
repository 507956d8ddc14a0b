import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useState } from 'react';

const ShortcutHelp = lazy(async () => ({
  default: (await import('../../../../shared/ui/list/shortcut-help.js')).ShortcutHelp,
}));

interface QueueHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What the keyboard can do in a queue; its dialog is fetched when it is opened for the first time. */
export function QueueHelp({ isOpen, onClose }: QueueHelpProps) {
  const { t } = useTranslation('approvals');
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const lines = [
    { keys: ['J', '↓'], text: t('help.next') },
    { keys: ['K', '↑'], text: t('help.previous') },
    { keys: ['A'], text: t('help.approve') },
    { keys: ['R'], text: t('help.reject') },
    { keys: ['Enter'], text: t('help.more') },
    { keys: ['/'], text: t('help.filter') },
    { keys: ['?'], text: t('help.help') },
  ];
  return (
    <Suspense fallback={null}>
      <ShortcutHelp isOpen={isOpen} onClose={onClose} lines={lines} />
    </Suspense>
  );
}
