import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileForm } from '../../features/auth/profile-form.js';
import { openChatForRestriction } from '../../features/chat/panel.store.js';
import { Card } from '../../shared/ui/elements/card.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { SampleNote } from './sample-note.js';
import { AccountActions } from './settings/account-actions.js';
import { AppPreferences } from './settings/app-preferences.js';
import { SampleSwitches } from './settings/sample-switches.js';
import { SecurityCard } from './settings/security-card.js';
import { type DialogName, SettingsDialogs } from './settings/settings-dialogs.js';
import styles from './settings/settings.module.css';

/** The profile is saved on the server; all other settings last for the visit. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <SampleNote>{t('visitNote')}</SampleNote>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t('profile.heading')}>
            <ProfileForm onRestricted={openChatForRestriction} />
          </Card>
          <SecurityCard
            className={styles.last}
            onChangePassword={() => {
              setDialog('password');
            }}
          />
        </div>
        <div className={styles.column}>
          <Card title={t('notifications')} isFlush>
            <SampleSwitches
              names={['transactionAlerts', 'transferConfirmations', 'billReminders', 'marketingUpdates']}
            />
          </Card>
          <AppPreferences className={styles.last} />
        </div>
      </div>
      <AccountActions onOpen={setDialog} />
      <SettingsDialogs
        name={dialog}
        onClosed={() => {
          setDialog(null);
        }}
      />
    </PageFrame>
  );
}
