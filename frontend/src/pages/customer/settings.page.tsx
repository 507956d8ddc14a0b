import { useTranslation } from 'react-i18next';
import { PendingEmail } from '../../features/auth/email/pending-email.js';
import { ProfileForm } from '../../features/auth/profile-form.js';
import { openChat, openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { usePreferences } from '../../shared/user/preferences.store.js';
import { Card } from '../../shared/ui/elements/card.js';
import { look } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { AccountActions } from '../../features/settings/account-actions.js';
import { AppPreferences, LowBalanceChoice } from '../../features/settings/app-preferences.js';
import { LimitsCard } from '../../features/limits/limits-card.js';
import { PreferenceSwitches } from '../../features/settings/preference-switches.js';
import { SecurityCard } from '../../features/security/security-card.js';
import { LazySecurityDialog } from '../../features/security/lazy-security-dialog.js';
import type { SecurityPart } from '../../features/security/security-part.js';
import { lazyDialog } from '../../shared/lazy/lazy-part.js';
import { useKept } from '../../shared/store/kept/use-draft.js';
import styles from './settings.module.css';

const PrivacyDialog = lazyDialog(
  async () => (await import('../../features/settings/privacy-dialog.js')).PrivacyDialog,
  {
    close: ({ onClosed }) => onClosed,
  },
);
const LimitsDialog = lazyDialog(
  async () => (await import('../../features/limits/limits-dialog.js')).LimitsDialog,
  {
    close: ({ onClosed }) => onClosed,
  },
);
const SupportDialog = lazyDialog(
  async () => (await import('../../features/settings/support-dialog.js')).SupportDialog,
  {
    close: ({ onClosed }) => onClosed,
  },
);

/** `twoFactor` turns the authenticator app on or off. */
type DialogName = 'privacy' | 'close' | 'limits' | 'twoFactor' | SecurityPart;

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
          <SecurityCard className={look({ grow: true })} onOpen={setDialog}>
            <PreferenceSwitches names={['smsNotifications', 'emailNotifications']} />
          </SecurityCard>
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
      <LimitsCard onChange={() => setDialog('limits')} />
      <AccountActions onOpen={setDialog} />
      <SettingsDialogs name={dialog} onClosed={() => setDialog(null)} />
    </PageFrame>
  );
}

/** The dialog with this name, if any. `onClosed` is called when it has left the screen. */
function SettingsDialogs({ name, onClosed }: { name: DialogName | null; onClosed: () => void }) {
  return (
    <>
      {name === 'privacy' && <PrivacyDialog onClosed={onClosed} />}
      {name === 'limits' && <LimitsDialog onClosed={onClosed} />}
      {name === 'close' && <SupportDialog onChat={openChat} onClosed={onClosed} />}
      {name !== null && name !== 'privacy' && name !== 'limits' && name !== 'close' && (
        <LazySecurityDialog
          part={name === 'twoFactor' ? 'factors' : name}
          isAppFirst={name === 'twoFactor'}
          hasPin
          onClosed={onClosed}
        />
      )}
    </>
  );
}
