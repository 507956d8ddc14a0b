import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BeneficiaryApprovals } from '../../features/admin/approvals/beneficiary-approvals.js';
import { TransferApprovals } from '../../features/admin/approvals/transfer-approvals.js';
import { usePendingCounts } from '../../features/admin/approvals/use-waiting.js';
import { BalancesTab } from '../../features/admin/users/balances-tab.js';
import { countryIn } from '../../features/beneficiaries/countries.js';
import { useLanguage } from '../../shared/i18n/i18n.js';
import { PageFrame } from '../../shared/ui/page-frame.js';
import { NumberAdviceLines } from './control-panel/number-advice-lines.js';
import { TabLabel } from './control-panel/tab-label.js';
import styles from './control-panel/tabs.module.css';

const TABS = ['beneficiaries', 'transfers', 'accounts'] as const;

/** What customers have asked for, and what they have. */
export function ControlPanelPage() {
  const { t } = useTranslation(['consoles', 'approvals']);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const counts = usePendingCounts();
  const contents = {
    beneficiaries: (
      <BeneficiaryApprovals
        advice={(beneficiary) => <NumberAdviceLines beneficiary={beneficiary} />}
        countryOf={(country) => countryIn(language, country)}
      />
    ),
    transfers: <TransferApprovals />,
    accounts: <BalancesTab />,
  };
  return (
    <PageFrame isWide title={t('titles.simple')}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={TABS.find((tab) => tab === query.get('tab')) ?? 'beneficiaries'}
        onChange={(tab) => {
          setQuery(tab === 'beneficiaries' ? {} : { tab });
        }}
        destroyOnHidden
        items={TABS.map((key) => ({
          key,
          label: <TabLabel text={t(`approvals:tabs.${key}`)} count={key === 'accounts' ? 0 : counts[key]} />,
          children: contents[key],
        }))}
      />
    </PageFrame>
  );
}
