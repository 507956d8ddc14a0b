import { useTranslation } from 'react-i18next';
import { accountsResource, currentAccountOf } from '../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { usePreferences } from '../../shared/user/preferences.store.js';
import { BalanceLine } from '../../features/accounts/overview/balance-line.js';
import { beneficiariesResource } from '../../features/beneficiaries/beneficiaries.store.js';
import { FirstSteps } from '../../features/home/first-steps.js';
import {
  RecentTransactions,
  RecentTransactionsSkeleton,
} from '../../features/transfers/overview/recent-transactions.js';
import { transactionsResource } from '../../features/transfers/transactions.store.js';
import { useToday } from '../../shared/format/uae-days.js';
import { useResource } from '../../shared/store/create-resource.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Grid, Row, Text } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { useMedia } from '../../shared/ui/use-media.js';
import { AccountCards, AccountCardsSkeleton } from '../../features/accounts/overview/account-cards.js';
import { GuardedLink } from '../../shared/user/guarded-link.js';
import { MoneyFlow, MoneyFlowSkeleton } from '../../features/transfers/money-flow/money-flow.js';
import { RecentAccountsCard } from '../../features/accounts/overview/recent-accounts-card.js';
import { WelcomeBanner } from '../../features/home/welcome-banner.js';
import { RestrictedBanner } from '../../features/home/restricted-banner.js';
import { useTransactionDrawer } from './use-transaction-drawer.js';
import { HomeTotals } from '../../features/accounts/overview/home-totals.js';
import { goalsResource } from '../../features/goals/goals.store.js';
import { QuickActions } from '../../features/home/quick-actions.js';
import { SEND_ADDRESS } from '../../features/transfers/new-transfer/transfer-start.js';
import { NextDaysCard } from '../../features/transfers/standing-orders/forecast/next-days-card.js';

/** Where the page is one column, and as short as possible. */
const PHONE = '(width < 40em)';

const ACTIONS = { send: SEND_ADDRESS, bill: '/bills', save: '/savings', details: '/accounts' };

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { isRestricted } = useCurrentUser();
  const today = useToday();
  const isPhone = useMedia(PHONE);
  return (
    <PageFrame title={t('title')}>
      {isRestricted && <RestrictedBanner />}
      <WelcomeBanner today={today}>
        <HomeTotals goals={goalsResource} />
      </WelcomeBanner>
      <QuickActions to={ACTIONS} />
      {!isRestricted && <NewCustomer />}
      <Grid single="64em" gap={isPhone ? 12 : 16} columns="minmax(0, 3fr) minmax(0, 2fr)">
        <section aria-labelledby="your-accounts">
          <h2 id="your-accounts" className="sr-only">
            {t('yourAccounts')}
          </h2>
          <ResourceView resource={accountsResource} skeleton={<AccountCardsSkeleton />}>
            {(accounts) => <AccountCards accounts={accounts} />}
          </ResourceView>
        </section>
        <NextDaysCard accounts={accountsResource} />
        <BillPayCard />
        <RecentAccountsCard goals={goalsResource} />
      </Grid>
      <MoneyFlowCard today={today} />
    </PageFrame>
  );
}

/** Of customers who cannot pay anybody yet. */
function NewCustomer() {
  const { data: recipients } = useResource(beneficiariesResource);
  return recipients && <FirstSteps hasRecipient={recipients.length > 0} />;
}

/** The flow of money in the current account's currency. */
function MoneyFlowCard({ today }: { today: string }) {
  const { t } = useTranslation('dashboard');
  const { currency } = usePreferences();
  const skeleton = <MoneyFlowSkeleton />;
  return (
    <Card title={t('flow.title')} extra={<HeadLinks links={{ '/analytics': t('flow.analytics') }} />}>
      <ResourceView resource={accountsResource} skeleton={skeleton}>
        {(accounts) => {
          const account = currentAccountOf(accounts);
          return (
            <ResourceView resource={transactionsResource} skeleton={skeleton}>
              {(transactions) => (
                <MoneyFlow
                  transactions={transactions}
                  account={account}
                  currency={account?.currency ?? currency}
                  today={today}
                  drawBalance={(days, words) =>
                    account && <BalanceLine account={account} days={days} {...words} />
                  }
                />
              )}
            </ResourceView>
          );
        }}
      </ResourceView>
    </Card>
  );
}

function BillPayCard() {
  const { t } = useTranslation('dashboard');
  const { openTransaction, drawer } = useTransactionDrawer();
  const isPhone = useMedia(PHONE);
  return (
    <Card
      isFlush
      title={t('billPay.title')}
      extra={<HeadLinks links={{ '/bills': t('billPay.bills'), '/transfers': t('billPay.viewAll') }} />}
    >
      <Text
        as="p"
        className={isPhone ? 'sr-only' : undefined}
        padding="0 20px 12px"
        size="small"
        tone="muted"
      >
        {t('recent.about')}
      </Text>
      <ResourceView resource={transactionsResource} skeleton={<RecentTransactionsSkeleton />}>
        {(transactions) => <RecentTransactions transactions={transactions} onOpen={openTransaction} />}
      </ResourceView>
      {drawer}
    </Card>
  );
}

/** Links at the end of a card's title line, by address. */
function HeadLinks({ links }: { links: Record<string, string> }) {
  return (
    <Row as="span" inline gap={16} above={-10} below={-10}>
      {Object.entries(links).map(([to, text]) => (
        <GuardedLink key={to} to={to}>
          {text}
        </GuardedLink>
      ))}
    </Row>
  );
}
