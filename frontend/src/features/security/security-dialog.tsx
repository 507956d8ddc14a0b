import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pinResource } from '../../shared/pin/pin.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { FittingTabs } from '../../shared/ui/page/fitting-tabs.js';
import { ActivityPart } from './activity-part.js';
import { FactorsPart } from './factors/factors-part.js';
import { PasswordPart } from './password-part.js';
import { PinPart } from './pin-part.js';
import type { SecurityPart } from './security-part.js';
import { SessionsPart } from './sessions-part.js';

interface SecurityDialogProps {
  part: SecurityPart;
  /** Sets up the authenticator app at once, or turns it off. */
  isAppFirst?: boolean;
  /** Only customers have a PIN. */
  hasPin: boolean;
  onClosed: () => void;
}

/** What people see and change of their own access. Open while it is rendered. */
export function SecurityDialog({ part, isAppFirst = false, hasPin, onClosed }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const [isOpen, setIsOpen] = useState(true);
  const [shown, setShown] = useState(part);
  const hasFirstPin = useResource(pinResource).data?.isSet !== false;
  const close = () => setIsOpen(false);
  const parts = [
    { key: 'password', label: t('password.title'), children: <PasswordPart onDone={close} /> },
    { key: 'pin', label: t(hasFirstPin ? 'pin.title' : 'pin.first'), children: <PinPart onDone={close} /> },
    {
      key: 'factors',
      label: t('factors.title'),
      children: <FactorsPart isAppFirst={isAppFirst} />,
    },
    { key: 'sessions', label: t('sessions.title'), children: <SessionsPart /> },
    { key: 'activity', label: t('activity.title'), children: <ActivityPart /> },
  ];
  return (
    <Dialog isOpen={isOpen} title={t('title')} width={640} onClose={close} onClosed={onClosed}>
      <FittingTabs
        active={shown}
        items={parts.filter(({ key }) => hasPin || key !== 'pin')}
        onChange={(key) => setShown(key as SecurityPart)}
      />
    </Dialog>
  );
}
