import { BellOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../shared/toast/toast.store.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { useShortcuts } from '../../../shared/ui/keys/use-shortcuts.js';
import { playSound } from './notify-sound.js';
import { chooseNotify, useNotifyChoices } from './notify.store.js';
import styles from './notify-toggles.module.css';

/** Turns the sound and the desktop notifications on or off. */
export function NotifyToggles() {
  const { t } = useTranslation('desk');
  const { hasSound, hasNotifications } = useNotifyChoices();

  const allow = async () => {
    const answer = await Notification.requestPermission();
    chooseNotify({ hasNotifications: answer === 'granted' });
    if (answer === 'granted') return;
    toast({
      title: t('notify.blocked.title'),
      description: t('notify.blocked.description'),
      isDestructive: true,
    });
  };
  const turnSound = () => {
    chooseNotify({ hasSound: !hasSound });
    if (!hasSound) playSound();
  };
  const turnNotifications = () => {
    if (hasNotifications) chooseNotify({ hasNotifications: false });
    else void allow();
  };
  const canNotify = 'Notification' in window;
  useShortcuts({ s: turnSound, ...(canNotify && { b: turnNotifications }) });
  return (
    <>
      <Toggle
        label={t('notify.sound')}
        icon={<Icon of={SoundOutlined} />}
        isOn={hasSound}
        onClick={turnSound}
      />
      {canNotify && (
        <Toggle
          label={t('notify.notifications')}
          icon={<Icon of={BellOutlined} />}
          isOn={hasNotifications}
          onClick={turnNotifications}
        />
      )}
    </>
  );
}

interface ToggleProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onClick: () => void;
}

function Toggle({ label, icon, isOn, onClick }: ToggleProps) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      className={styles.toggle ?? ''}
      onClick={onClick}
    />
  );
}
