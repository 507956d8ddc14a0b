import { DollarOutlined, GlobalOutlined, MoonOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import {
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
  preferences,
  usePreferences,
} from '../../../features/preferences/preferences.store.js';
import { switchLanguage, useLanguage } from '../../../shared/i18n/i18n.js';
import { type Language, LANGUAGES } from '../../../shared/i18n/languages.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SampleSwitches } from './sample-switches.js';
import { ChoiceRow, SwitchRow } from './setting-row.js';

/** Each setting takes effect at once and lasts for this visit. */
export function AppPreferences({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('settings');
  const { isDark } = usePreferences();
  return (
    <Card title={t('preferences')} isFlush className={className}>
      <LanguageChoice />
      <CurrencyChoice />
      <SwitchRow
        icon={<Icon of={MoonOutlined} />}
        label={t('darkMode.label')}
        explanation={t('darkMode.explanation')}
        isOn={isDark}
        onTurn={(isOn) => {
          preferences.setState({ isDark: isOn });
        }}
      />
      <SampleSwitches names={['biometricLogin']} />
    </Card>
  );
}

/** Not remembered for later visits, unlike the choice at the top of the page. */
function LanguageChoice() {
  const { t } = useTranslation('settings');
  const choices = LANGUAGES.map((language) => [language, t(`language.${language}`)] as const);
  return (
    <ChoiceRow
      icon={<Icon of={GlobalOutlined} />}
      label={t('language.label')}
      explanation={t('language.explanation')}
      value={useLanguage()}
      choices={Object.fromEntries(choices) as Record<Language, string>}
      onChoose={(language) => void switchLanguage(language)}
    />
  );
}

function CurrencyChoice() {
  const { t } = useTranslation('settings');
  const { currency } = usePreferences();
  const choices = DISPLAY_CURRENCIES.map((code) => [code, t(`currency.${code}`)] as const);
  return (
    <ChoiceRow
      icon={<Icon of={DollarOutlined} />}
      label={t('currency.label')}
      explanation={t('currency.explanation')}
      value={currency}
      choices={Object.fromEntries(choices) as Record<DisplayCurrency, string>}
      onChoose={(chosen) => {
        preferences.setState({ currency: chosen });
      }}
    />
  );
}
