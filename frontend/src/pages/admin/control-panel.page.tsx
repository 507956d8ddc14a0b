import { useTranslation } from 'react-i18next';
import { BeneficiaryApprovals } from '../../features/admin/approvals/beneficiary-approvals.js';
import { CardApprovals } from '../../features/admin/approvals/card-approvals.js';
import { StandingOrderApprovals } from '../../features/admin/approvals/standing-order-approvals.js';
import {
  usePendingCards,
  usePendingCounts,
  usePendingOrders,
} from '../../features/admin/approvals/state/use-queues.js';
import { TransferApprovals } from '../../features/admin/approvals/transfer-approvals.js';
import { BalancesTab } from '../../features/admin/users/list/balances-tab.js';
import { countryIn } from '../../features/beneficiaries/numbers/countries.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useLanguage } from '../../shared/i18n/i18n.js';
import { Badge } from '../../shared/ui/values/badge.js';
import { Row } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { UrlTabs } from '../../shared/ui/page/url-tabs.js';
import { useMay } from '../../shared/user/may.js';
import { NumberAdviceLines } from '../../features/beneficiaries/numbers/number-advice-lines.js';

/** The approval queues of beneficiaries, transfers, standing orders and cards, and the customers' balances. */
export function ControlPanelPage() {
  const { t } = useTranslation(['consoles', 'approvals']);
  const language = useLanguage();
  const counts = usePendingCounts();
  const orders = usePendingOrders();
  const cards = usePendingCards();
  const may = useMay();
  return (
    <PageFrame isWide title={t('titles.simple')}>
      <UrlTabs
        items={[
          {
            key: 'beneficiaries',
            label: <TabLabel text={t('approvals:tabs.beneficiaries')} count={counts.beneficiaries} />,
            children: (
              <BeneficiaryApprovals
                advice={(beneficiary) => <NumberAdviceLines beneficiary={beneficiary} />}
                countryOf={(country) => countryIn(language, country)}
              />
            ),
          },
          {
            key: 'transfers',
            label: <TabLabel text={t('approvals:tabs.transfers')} count={counts.transfers} />,
            children: <TransferApprovals />,
          },
          {
            key: 'standing-orders',
            label: <TabLabel text={t('approvals:tabs.standingOrders')} count={orders} />,
            children: <StandingOrderApprovals />,
          },
          {
            key: 'cards',
            label: <TabLabel text={t('approvals:tabs.cards')} count={cards} />,
            children: <CardApprovals />,
          },
          ...(may('readCustomers')
            ? [
                {
                  key: 'accounts',
                  label: <TabLabel text={t('approvals:tabs.accounts')} count={0} />,
                  children: <BalancesTab />,
                },
              ]
            : []),
        ]}
      />
    </PageFrame>
  );
}

/**
 * A tab's label with the number of waiting items. The number is hidden from screen readers, since the queue
 * announces it.
 */
function TabLabel({ text, count }: { text: string; count: number }) {
  const format = useFormat();
  return (
    <Row as="span" inline gap={8} align="center" minHeight={24}>
      <span>{text}</span>
      {count > 0 && (
        <span aria-hidden="true">
          <Badge tone="primary">{format.number(count)}</Badge>
        </span>
      )}
    </Row>
  );
}
