import { useTranslation } from 'react-i18next';
import { Inbox } from '../../features/admin/inbox/inbox.js';
import { countryIn } from '../../features/beneficiaries/numbers/countries.js';
import { useLanguage } from '../../shared/i18n/i18n.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** Everything that waits for a decision of an administrator. */
export function InboxPage() {
  const { t } = useTranslation('consoles');
  const language = useLanguage();
  return (
    <PageFrame isWide title={t('titles.inbox')}>
      <Inbox countryOf={(country) => countryIn(language, country)} />
    </PageFrame>
  );
}
