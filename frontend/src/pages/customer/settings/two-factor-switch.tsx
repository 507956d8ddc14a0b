import { SafetyCertificateOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../features/auth/current-user.store.js';
import { openChatForRestriction } from '../../../features/chat/panel.store.js';
import { factorsResource } from '../../../shared/factors/factors.store.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SwitchRow } from './setting-row.js';

/** Shows whether the authenticator app is on, and opens the dialog that turns it on or off. */
export function TwoFactorSwitch({ onTurn }: { onTurn: () => void }) {
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
