import { BankOutlined, CreditCardOutlined, RiseOutlined, WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney, percentOf } from '#money/money';
import { AccountCard } from '../account-card.js';
import { accountOfType, currentAccountOf } from '../accounts.store.js';
import { openChat } from '../../../shared/user/chat-panel.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Box, Grid, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { GuardedLink } from '../../../shared/user/guarded-link.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import { useMedia } from '../../../shared/ui/use-media.js';
import { AccountLines } from './account-lines.js';
import { DETAILS_PAGES } from './account-pages.js';
import { debtOf } from '../../../shared/user/totals.js';
import styles from './account-cards.module.css';

const PHONE = '(width < 40em)';
const ICONS: Record<AccountType, ReactNode> = {
  current: <Icon of={WalletOutlined} />,
  credit: <Icon of={CreditCardOutlined} />,
  savings: <Icon of={BankOutlined} />,
  investment: <Icon of={RiseOutlined} />,
};
/** In the order of the cards. */
const TYPES: readonly AccountType[] = ['current', 'credit', 'savings', 'investment'];

/**
 * Cards for Checking, Credit Card, Savings and Investment: the customer's first account of each type. Further accounts,
 * such as one in another currency, are lines below. On a phone all accounts are lines of a list, which leaves room for
 * what else the customer comes for.
 */
export function AccountCards({ accounts }: { accounts: readonly AccountDto[] }) {
  const isPhone = useMedia(PHONE);
  if (isPhone && accounts.length > 0) return <AccountLines accounts={accounts} />;
  const ofCards = TYPES.map((type) => ({ type, account: firstOf(accounts, type) }));
  const further = accounts.filter((one) => !ofCards.some(({ account }) => account === one));
  return (
    <Stack gap={16}>
      <Grid gap={16} columns={2}>
        {ofCards.map(({ type, account }) => (
          <OwnCard key={type} type={type} account={account} />
        ))}
      </Grid>
      {further.length > 0 && <AccountLines accounts={further} />}
    </Stack>
  );
}

function firstOf(accounts: readonly AccountDto[], type: AccountType): AccountDto | undefined {
  return type === 'current' ? currentAccountOf(accounts) : accountOfType(accounts, type);
}

/** An account, or a place for the one that the customer does not have. */
function OwnCard({ type, account }: { type: AccountType; account: AccountDto | undefined }) {
  if (!account) return <MissingCard type={type} />;
  return (
    <AccountCard account={account} icon={ICONS[type]} link={<DetailsLink type={type} />}>
      {type === 'credit' && <CreditUse account={account} />}
    </AccountCard>
  );
}

/** In place of an account that the customer does not have: the bank opens one when asked. */
function MissingCard({ type }: { type: AccountType }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Card title={t(`common:accountTypes.${type}`)} className={styles.missing}>
      <Text as="p" weight="medium">
        {t('noAccount')}
      </Text>
      <Text as="p" size="small" tone="muted">
        {t('noAccountHint')}
      </Text>
      <div>
        <Button onClick={openChat}>{t('restricted.contact')}</Button>
      </div>
    </Card>
  );
}

/** Names the account for screen readers that read the link without the card around it. */
function DetailsLink({ type }: { type: AccountType }) {
  const { t } = useTranslation('common');
  return (
    <GuardedLink to={DETAILS_PAGES[type]}>
      <span>{t('viewDetails')}</span>
      <span className="sr-only">{`: ${t(`accountTypes.${type}`)}`}</span>
    </GuardedLink>
  );
}

export function AccountCardsSkeleton() {
  const { t } = useTranslation('common');
  const isPhone = useMedia(PHONE);
  return (
    <Grid role="status" gap={16} columns={isPhone ? 1 : 2}>
      <span className="sr-only">{t('loading')}</span>
      {isPhone ? (
        <Bone height="181px" />
      ) : (
        TYPES.map((type) => (
          <Card key={type} className={styles.skeleton}>
            <Bone width="40%" height="24px" />
            <Bone width="50%" />
            <Bone width="80%" height="36px" />
          </Card>
        ))
      )}
    </Grid>
  );
}

/** The share of the credit limit that is left, as a bar and as text; nothing for an account without a limit. */
function CreditUse({ account }: { account: AccountDto }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const { availableBalance, creditLimit, currency } = account;
  if (compareMoney(creditLimit, '0.00') <= 0)
    return (
      <Row as="p" gap="0 8px" justify="between" wrap above={8} size="tiny" tone="muted">
        {t('noLimit')}
      </Row>
    );
  // Money paid in beforehand makes more available than the limit.
  const percent = Math.min(100, Math.max(0, percentOf(availableBalance, creditLimit)));
  return (
    <Box paddingBlock={8}>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.left} style={{ inlineSize: `${percent}%` }} />
      </div>
      <Row as="p" gap="0 8px" justify="between" wrap above={8} size="tiny" tone="muted">
        <Text weight="medium" tone="ink">
          {t('percentAvailable', { percent: format.percent(percent / 100) })}
        </Text>
        <span>
          <Trans
            t={t}
            i18nKey="dashboard:spent"
            components={{
              spent: <OwnMoney amount={debtOf(account.balance)} currency={currency} />,
              limit: <OwnMoney amount={creditLimit} currency={currency} />,
            }}
          />
        </span>
      </Row>
    </Box>
  );
}
