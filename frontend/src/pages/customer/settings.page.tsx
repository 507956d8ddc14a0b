import { useTranslation } from 'react-i18next';
import { PendingEmail } from '../../features/auth/email/pending-email.js';
import { ProfileForm } from '../../features/auth/profile-form.js';
import { openChatForRestriction } from '../../features/chat/panel.store.js';
import { usePreferences } from '../../features/preferences/preferences.store.js';
import { Card } from '../../shared/ui/elements/card.js';
import { look } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { AccountActions } from './settings/account-actions.js';
import { AppPreferences, LowBalanceChoice } from './settings/app-preferences.js';
import { PreferenceSwitches } from './settings/preference-switches.js';
import { SecurityCard } from './settings/security-card.js';
import { type DialogName, SettingsDialogs } from './settings/settings-dialogs.js';
import { useKept } from '../../shared/store/kept/use-draft.js';
import styles from './settings/settings.module.css';

/** What a payment needs: the factor or the PIN that the customer has not set up yet leads here as `?security=…`. */
const ASKED: readonly DialogName[] = ['factors', 'pin'];

function asked(): DialogName | null {
  const named = new URLSearchParams(window.location.search).get('security');
  return ASKED.find((name) => name === named) ?? null;
}

/** Everything here is stored by the bank, and holds on all devices of the customer. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { emailAvailable } = usePreferences();
  const [dialog, setDialog] = useKept<DialogName | null>('settingsDialog', asked());
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t('profile.heading')}>
            <ProfileForm onRestricted={openChatForRestriction} />
            {emailAvailable && <PendingEmail />}
          </Card>
          <SecurityCard className={look({ grow: true })} onOpen={setDialog} />
        </div>
        <div className={styles.column}>
          <Card title={t('notifications')} isFlush>
            <PreferenceSwitches
              names={['transactionAlerts', 'transferConfirmations', 'billReminders', 'marketingUpdates']}
            />
            <LowBalanceChoice />
            <p className={styles.always}>{t('securityAlways')}</p>
          </Card>
          <AppPreferences className={look({ grow: true })} />
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
