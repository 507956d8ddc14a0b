import { DollarOutlined, FallOutlined, GlobalOutlined, MoonOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '#contract/preferences';
import { usePreferences } from '../../shared/user/preferences.store.js';
import { switchLanguage, useLanguage } from '../../shared/i18n/i18n.js';
import { type Language, LANGUAGES, rememberLanguage } from '../../shared/i18n/languages.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PreferenceSwitches } from './preference-switches.js';
import { ChoiceRow, SwitchRow } from '../../shared/ui/fields/setting-row.js';
import { useChangePreferences } from './use-change-preferences.js';

/** Each setting takes effect at once, and follows the customer to other devices. */
export function AppPreferences({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('settings');
  const { isDark } = usePreferences();
  const change = useChangePreferences();
  return (
    <Card title={t('preferences')} isFlush className={className}>
      <LanguageChoice />
      <CurrencyChoice />
      <SwitchRow
        icon={<Icon of={MoonOutlined} />}
        label={t('darkMode.label')}
        explanation={t('darkMode.explanation')}
        isOn={isDark}
        onTurn={(isOn) => change({ theme: isOn ? 'dark' : 'light' })}
      />
      <PreferenceSwitches names={['biometricLogin']} />
    </Card>
  );
}

function LanguageChoice() {
  const { t } = useTranslation('settings');
  const change = useChangePreferences();
  const choices = LANGUAGES.map((language) => [language, t(`language.${language}`)] as const);
  return (
    <ChoiceRow
      icon={<Icon of={GlobalOutlined} />}
      label={t('language.label')}
      explanation={t('language.explanation')}
      value={useLanguage()}
      choices={Object.fromEntries(choices) as Record<Language, string>}
      onChoose={(language) => {
        rememberLanguage(language);
        void switchLanguage(language);
        change({ language });
      }}
    />
  );
}

function CurrencyChoice() {
  const { t } = useTranslation('settings');
  const { currency } = usePreferences();
  const change = useChangePreferences();
  const choices = DISPLAY_CURRENCIES.map((code) => [code, t(`currency.${code}`)] as const);
  return (
    <ChoiceRow
      icon={<Icon of={DollarOutlined} />}
      label={t('currency.label')}
      explanation={t('currency.explanation')}
      value={currency}
      choices={Object.fromEntries(choices) as Record<DisplayCurrency, string>}
      onChoose={(chosen) => change({ currency: chosen })}
    />
  );
}

const NEVER = '0.00';
/** Amounts that are offered; another one that was stored is offered, too. */
const LOW_BALANCES = [NEVER, '100.00', LIMITS.lowBalance, '1000.00', '5000.00'];

/** Below which balance of a current account the customer is told. */
export function LowBalanceChoice() {
  const { t } = useTranslation('settings');
  const { lowBalance } = usePreferences();
  const change = useChangePreferences();
  const amounts = LOW_BALANCES.includes(lowBalance) ? LOW_BALANCES : [...LOW_BALANCES, lowBalance];
  const choices = amounts.map((amount) => [
    amount,
    amount === NEVER ? t('lowBalance.never') : t('lowBalance.below', { amount: grouped(amount) }),
  ]);
  return (
    <ChoiceRow
      icon={<Icon of={FallOutlined} />}
      label={t('lowBalance.label')}
      explanation={t('lowBalance.explanation')}
      value={lowBalance}
      choices={Object.fromEntries(choices) as Record<string, string>}
      onChoose={(amount) => change({ lowBalance: amount })}
    />
  );
}

/** `5000.00` as `5,000.00`. */
function grouped(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+\.)/g, ',');
}
