import {
  DesktopOutlined,
  HistoryOutlined,
  KeyOutlined,
  LockOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityPart } from './security-part.js';
import { pinResource } from '../../shared/pin/pin.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './security-card.module.css';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { SwitchRow } from '../../shared/ui/fields/setting-row.js';

interface SecurityCardProps {
  className?: string | undefined;
  onOpen: (dialog: SecurityPart | 'twoFactor') => void;
  /** Switches that are shown below the one of the authenticator app. */
  children: ReactNode;
}

const ICONS: Record<SecurityPart, ReactNode> = {
  password: <Icon of={KeyOutlined} />,
  pin: <Icon of={LockOutlined} />,
  factors: <Icon of={SafetyCertificateOutlined} />,
  sessions: <Icon of={DesktopOutlined} />,
  activity: <Icon of={HistoryOutlined} />,
};

export function SecurityCard({ className, onOpen, children }: SecurityCardProps) {
  const { t } = useTranslation(['settings', 'security']);
  const isWithoutPin = useResource(pinResource).data?.isSet === false;
  const titleOf = (part: SecurityPart) => {
    if (part === 'password') return t('settings:changePassword');
    return part === 'pin' && isWithoutPin ? t('security:pin.first') : t(`security:${part}.title`);
  };
  return (
    <Card title={t('settings:security')} isFlush className={className}>
      <TwoFactorSwitch onTurn={() => onOpen('twoFactor')} />
      {children}
      <div className={styles.buttons}>
        {(Object.keys(ICONS) as SecurityPart[]).map((part) => (
          <Button key={part} size="large" icon={ICONS[part]} onClick={() => onOpen(part)}>
            {titleOf(part)}
          </Button>
        ))}
      </div>
    </Card>
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
