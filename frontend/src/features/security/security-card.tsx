import {
  DesktopOutlined,
  HistoryOutlined,
  KeyOutlined,
  LockOutlined,
  SafetyCertificateOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityPart } from './security-part.js';
import { pinResource } from '../../shared/pin/pin.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Box } from '../../shared/ui/layout/parts.js';
import { BankContact } from '../../shared/support/bank-contact.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { askToFreeze } from '../../shared/freeze/freeze.store.js';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { OpenRow, SwitchRow } from '../../shared/ui/fields/setting-row.js';
import { useSecurityState } from './use-security-state.js';

interface SecurityCardProps {
  className?: string | undefined;
  onOpen: (dialog: SecurityPart | 'twoFactor') => void;
  /** Switches that are shown below the one of the authenticator app. */
  children: ReactNode;
}

const ICONS: Record<SecurityPart, ReactNode> = {
  factors: <Icon of={SafetyCertificateOutlined} />,
  password: <Icon of={KeyOutlined} />,
  pin: <Icon of={LockOutlined} />,
  sessions: <Icon of={DesktopOutlined} />,
  activity: <Icon of={HistoryOutlined} />,
};

/** The customer's access: each part is a row that says how it stands, and opens its dialog. */
export function SecurityCard({ className, onOpen, children }: SecurityCardProps) {
  const { t } = useTranslation(['settings', 'security']);
  const isWithoutPin = useResource(pinResource).data?.isSet === false;
  const stateOf = useSecurityState();
  const titleOf = (part: SecurityPart) => {
    if (part === 'password') return t('settings:changePassword');
    return part === 'pin' && isWithoutPin ? t('security:pin.first') : t(`security:${part}.title`);
  };
  return (
    <Card title={t('settings:security')} isFlush className={className}>
      <TwoFactorSwitch onTurn={() => onOpen('twoFactor')} />
      {(Object.keys(ICONS) as SecurityPart[]).map((part) => (
        <OpenRow
          key={part}
          icon={ICONS[part]}
          label={titleOf(part)}
          explanation={stateOf[part]}
          onOpen={() => onOpen(part)}
        />
      ))}
      {children}
      <ContactRow />
      <FreezeRow />
    </Card>
  );
}

/** Whether somebody who says they are the bank is the bank. */
function ContactRow() {
  return (
    <Box line="above" padding="16px 20px" size="small">
      <BankContact />
    </Box>
  );
}

/** Stops everything that moves money, until a strong factor or staff allow it again. */
function FreezeRow() {
  const { t } = useTranslation('freeze');
  if (useCurrentUser().frozenAt !== null) return null;
  return (
    <OpenRow
      icon={<Icon of={StopOutlined} />}
      label={t('action')}
      explanation={t('explanation')}
      onOpen={askToFreeze}
    />
  );
}

/** Shows whether the authenticator app is on, and opens the dialog that turns it on or off. */
function TwoFactorSwitch({ onTurn }: { onTurn: () => void }) {
  const { t } = useTranslation('settings');
  const { isRestricted } = useCurrentUser();
  const { data } = useResource(factorsResource);
  const isOn = typeof data?.totpSince === 'string';
  return (
    <SwitchRow
      icon={<Icon of={SafetyCertificateOutlined} />}
      label={t('switches.twoFactor')}
      explanation={t(isOn ? 'explanations.twoFactorOn' : 'explanations.twoFactorOff')}
      isOn={isOn}
      onTurn={isRestricted ? openChatForRestriction : onTurn}
    />
  );
}
