import {
  BellOutlined,
  CheckCircleOutlined,
  FileTextOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SwitchName, usePreferences } from '../../shared/user/preferences.store.js';
import { factorsResource } from '../../shared/factors/factors.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { SwitchRow } from '../../shared/ui/fields/setting-row.js';
import { useChangePreferences } from './use-change-preferences.js';

/** The authenticator app has a switch of its own. */
type PlainSwitch = Exclude<SwitchName, 'twoFactor'>;

const ICONS: Record<PlainSwitch, ReactNode> = {
  smsNotifications: <Icon of={MessageOutlined} />,
  emailNotifications: <Icon of={MailOutlined} />,
  transactionAlerts: <Icon of={BellOutlined} />,
  transferConfirmations: <Icon of={CheckCircleOutlined} />,
  billReminders: <Icon of={FileTextOutlined} />,
  marketingUpdates: <Icon of={NotificationOutlined} />,
  biometricLogin: <Icon of={ScanOutlined} />,
};

/** Switches of the customer's preferences. */
export function PreferenceSwitches({ names }: { names: readonly PlainSwitch[] }) {
  const { t } = useTranslation('settings');
  const { switches, emailAvailable } = usePreferences();
  const change = useChangePreferences();
  const { data: factors } = useResource(factorsResource);
  const explanationOf = (name: PlainSwitch) => {
    if (name === 'emailNotifications' && !emailAvailable) return t('explanations.noEmail');
    if (name === 'biometricLogin' && factors?.passkeys === 0) return t('explanations.noPasskey');
    return t(`explanations.${name}`);
  };
  return names.map((name) => (
    <SwitchRow
      key={name}
      icon={ICONS[name]}
      label={t(`switches.${name}`)}
      explanation={explanationOf(name)}
      isOn={switches[name]}
      onTurn={(isOn) => change({ [name]: isOn })}
    />
  ));
}
