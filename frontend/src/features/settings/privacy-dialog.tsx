import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { Stack, Text } from '../../shared/ui/layout/parts.js';

const PARTS = ['keep', 'secrets', 'cookies', 'trackers', 'copy'] as const;

/** Says in plain sentences which data are stored. The texts must be updated whenever that changes. */
export function PrivacyDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('settings');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      title={t('privacy.title')}
      width={560}
      isLight
      onClose={close}
      onClosed={onClosed}
    >
      <Stack as="dl" gap={16}>
        {PARTS.map((part) => (
          <div key={part}>
            <Text as="dt" weight="strong">
              {t(`privacy.${part}Heading`)}
            </Text>
            <Text as="dd" tone="muted">
              {t(`privacy.${part}`)}
            </Text>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
