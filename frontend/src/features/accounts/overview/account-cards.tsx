import { BankOutlined, CreditCardOutlined, RiseOutlined, WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney, percentOf } from '#money/money';
import { AccountCard } from '../account-card.js';
import { accountOfType, currentAccountOf } from '../accounts.store.js';
import { useCurrentUser } from '../../../shared/user/current-user.store.js';
import { openChat, openChatForRestriction } from '../../../shared/user/chat-panel.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Box, Row, Text } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { GuardedLink } from '../../../shared/user/guarded-link.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import styles from './account-cards.module.css';

/** Cards for Checking, Credit Card, Savings and Investment: the customer's first account of each type. */
export function AccountCards({ accounts }: { accounts: readonly AccountDto[] }) {
  const credit = accountOfType(accounts, 'credit');
  return (
    <div className={styles.grid}>
      <OwnCard
        type="current"
        account={currentAccountOf(accounts)}
        icon={<Icon of={WalletOutlined} />}
        to="/accounts"
      />
      <OwnCard type="credit" account={credit} icon={<Icon of={CreditCardOutlined} />} to="/cards">
        {credit && <CreditUse account={credit} />}
      </OwnCard>
      <OwnCard
        type="savings"
        account={accountOfType(accounts, 'savings')}
        icon={<Icon of={BankOutlined} />}
        to="/savings"
      />
      <OwnCard
        type="investment"
        account={accountOfType(accounts, 'investment')}
        icon={<Icon of={RiseOutlined} />}
        to="/investments"
      />
    </div>
  );
}

interface OwnCardProps {
  type: AccountType;
  account: AccountDto | undefined;
  icon: ReactNode;
  /** The page with the details. */
  to: string;
  children?: ReactNode;
}

/** An account, or a place for the one that the customer does not have. */
function OwnCard({ type, account, icon, to, children }: OwnCardProps) {
  const { isRestricted } = useCurrentUser();
  if (!account) return <MissingCard type={type} />;
  return (
    <AccountCard
      account={account}
      icon={icon}
      onRestricted={isRestricted ? openChatForRestriction : undefined}
      link={<DetailsLink type={type} to={to} />}
    >
      {children}
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
function DetailsLink({ type, to }: { type: AccountType; to: string }) {
  const { t } = useTranslation('common');
  return (
    <GuardedLink to={to}>
      <span>{t('viewDetails')}</span>
      <span className="sr-only">{`: ${t(`accountTypes.${type}`)}`}</span>
    </GuardedLink>
  );
}

export function AccountCardsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.grid}>
      <span className="sr-only">{t('loading')}</span>
      {['current', 'credit', 'savings', 'investment'].map((type) => (
        <Card key={type} className={styles.skeleton}>
          <Bone width="40%" height="24px" />
          <Bone width="50%" />
          <Bone width="80%" height="36px" />
        </Card>
      ))}
    </div>
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
  // The word order around the amount differs by language; the amount keeps its own direction.
  const [before, after] = t('limit', { amount: '\n' }).split('\n');
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
          <span>{before}</span>
          <OwnMoney amount={creditLimit} currency={currency} />
          <span>{after}</span>
        </span>
      </Row>
    </Box>
  );
}
