import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { accountsResource } from '../../features/accounts/accounts.store.js';
import { useAskedPeriod } from '../../features/accounts/statement/period/use-asked-period.js';
import { StatementCard } from '../../features/accounts/statement/statement-card.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { openChat } from '../../shared/user/chat-panel.store.js';
import {
  BalancePanel,
  PanelAccount,
  PanelAmount,
  PanelNote,
} from '../../features/accounts/overview/balance-panel.js';
import { BalanceToggle } from '../../features/accounts/overview/balance-toggle.js';
import { lastDays, useToday } from '../../shared/format/uae-days.js';
import { Card } from '../../shared/ui/elements/card.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { BalanceLine } from '../../features/accounts/overview/balance-line.js';
import { useTransactionDrawer } from './use-transaction-drawer.js';

/** The days of the chart, today included. */
const DAYS = 90;

/** The customer's investment accounts: balance, history and movements. Nothing can be bought or sold here. */
export function InvestmentsPage() {
  const { t } = useTranslation('investments');
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')} action={<BalanceToggle />}>
      <ResourceView resource={accountsResource} skeleton={<Bone height="192px" />}>
        {(accounts) => (
          <Investments accounts={accounts.filter(({ accountType }) => accountType === 'investment')} />
        )}
      </ResourceView>
    </PageFrame>
  );
}

function Investments({ accounts }: { accounts: readonly AccountDto[] }) {
  const { firstName, lastName } = useCurrentUser();
  const today = useToday();
  const { asked, setPeriod } = useAskedPeriod();
  const { openTransaction, drawer } = useTransactionDrawer();
  if (accounts.length === 0) return <NoInvestments />;
  return (
    <>
      {accounts.map((account) => (
        <InvestmentAccount key={account.id} account={account} today={today} />
      ))}
      {accounts.map(({ id, nickname }) => (
        <StatementCard
          key={id}
          accountId={id}
          nickname={nickname}
          asked={asked}
          holder={`${firstName} ${lastName}`}
          onPeriodChange={setPeriod}
          onOpenTransaction={openTransaction}
        />
      ))}
      {drawer}
    </>
  );
}

function NoInvestments() {
  const { t } = useTranslation(['investments', 'dashboard']);
  return (
    <Card>
      <NoticeBox
        title={t('investments:none.title')}
        description={t('investments:none.description')}
        action={<Button onClick={openChat}>{t('dashboard:restricted.contact')}</Button>}
      />
    </Card>
  );
}

interface InvestmentAccountProps {
  account: AccountDto;
  today: string;
}

/** The account's balance, and how it came about. */
function InvestmentAccount({ account, today }: InvestmentAccountProps) {
  const { t } = useTranslation('investments');
  const days = useMemo(() => lastDays(today, DAYS).map((day) => ({ day })), [today]);
  return (
    <>
      <BalancePanel type="investment" title={t('value')}>
        <PanelAmount amount={account.balance} currency={account.currency} />
        <PanelAccount account={account} words={(number) => t('account', { number })} link={t('statement')} />
        <PanelNote>{t('noTrading')}</PanelNote>
      </BalancePanel>
      <Card title={t('history.title')}>
        <BalanceLine
          account={account}
          days={days}
          label={t('history.picture')}
          caption={t('history.caption')}
        />
      </Card>
    </>
  );
}
