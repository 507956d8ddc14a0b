import {
  BellOutlined,
  CheckCircleOutlined,
  FileTextOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyCertificateOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SwitchName,
  turnSwitch,
  usePreferences,
} from '../../../features/preferences/preferences.store.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SwitchRow } from './setting-row.js';

const ICONS: Record<SwitchName, ReactNode> = {
  twoFactor: <Icon of={SafetyCertificateOutlined} />,
  smsNotifications: <Icon of={MessageOutlined} />,
  emailNotifications: <Icon of={MailOutlined} />,
  transactionAlerts: <Icon of={BellOutlined} />,
  transferConfirmations: <Icon of={CheckCircleOutlined} />,
  billReminders: <Icon of={FileTextOutlined} />,
  marketingUpdates: <Icon of={NotificationOutlined} />,
  biometricLogin: <Icon of={ScanOutlined} />,
};

/** Demo switches that last for the visit and have no effect. */
export function SampleSwitches({ names }: { names: readonly SwitchName[] }) {
  const { t } = useTranslation('settings');
  const { switches } = usePreferences();
  return names.map((name) => (
    <SwitchRow
      key={name}
      icon={ICONS[name]}
      label={t(`switches.${name}`)}
      explanation={t(`explanations.${name}`)}
      isOn={switches[name]}
      onTurn={(isOn) => {
        turnSwitch(name, isOn);
      }}
    />
  ));
}
