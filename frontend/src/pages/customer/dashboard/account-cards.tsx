import { BankOutlined, CreditCardOutlined, RiseOutlined, WalletOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AccountType, AccountView, Currency } from '#contract/accounts';
import { AccountCard } from '../../../features/accounts/account-card.js';
import { accountOfType, currentAccountOf } from '../../../features/accounts/accounts.store.js';
import { useCurrentUser } from '../../../features/auth/current-user.store.js';
import { openChatForRestriction } from '../../../features/chat/panel.store.js';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { GuardedLink } from './guarded-link.js';
import { SAMPLE } from './sample-figures.js';
import styles from './account-cards.module.css';

/** Cards for Checking, Credit Card, Savings and Investment. Credit and investment show sample figures. */
export function AccountCards({ accounts }: { accounts: readonly AccountView[] }) {
  const { currency, isBalanceHidden: isHidden } = usePreferences();
  const sample = { currency, isHidden };
  return (
    <div className={styles.grid}>
      <CheckingCard account={currentAccountOf(accounts)} isHidden={isHidden} />
      <AccountCard
        {...sample}
        type="credit"
        icon={<Icon of={CreditCardOutlined} />}
        amount={SAMPLE.creditAvailable}
        link={<DetailsLink type="credit" to="/cards" />}
      >
        <CreditUse {...sample} />
      </AccountCard>
      <SavingsCard account={accountOfType(accounts, 'savings')} {...sample} />
      <AccountCard
        {...sample}
        type="investment"
        icon={<Icon of={RiseOutlined} />}
        amount={SAMPLE.investment}
        link={<DetailsLink type="investment" to="/investments" />}
      />
    </div>
  );
}

function CheckingCard({ account, isHidden }: { account: AccountView | undefined; isHidden: boolean }) {
  const { t } = useTranslation('dashboard');
  const rename = useRename(account);
  if (!account) return <Card>{t('noAccount')}</Card>;
  return (
    <AccountCard
      type="current"
      icon={<Icon of={WalletOutlined} />}
      {...rename}
      accountNumber={account.accountNumber}
      amount={account.balance}
      currency={account.currency}
      heldAmount={account.heldAmount}
      isHidden={isHidden}
      link={<DetailsLink type="current" to="/accounts" />}
    />
  );
}

/** Props of the card of an account that can be renamed. For a restricted customer, the chat opens instead. */
function useRename(account: AccountView | undefined) {
  const { isRestricted } = useCurrentUser();
  return {
    accountId: account?.id,
    nickname: account?.nickname,
    onRestricted: isRestricted ? openChatForRestriction : undefined,
  };
}

interface SavingsCardProps {
  account: AccountView | undefined;
  /** The currency of the sample. */
  currency: AccountView['currency'];
  isHidden: boolean;
}

function SavingsCard({ account, currency, isHidden }: SavingsCardProps) {
  const rename = useRename(account);
  return (
    <AccountCard
      type="savings"
      icon={<Icon of={BankOutlined} />}
      {...rename}
      accountNumber={account?.accountNumber}
      amount={account?.balance ?? SAMPLE.savings}
      currency={account?.currency ?? currency}
      heldAmount={account?.heldAmount}
      isHidden={isHidden}
      link={<DetailsLink type="savings" to="/savings" />}
    />
  );
}

/** Names the account for screen readers that read the link without the card around it. */
function DetailsLink({ type, to }: { type: AccountType; to: string }) {
  const { t } = useTranslation('common');
  return (
    <GuardedLink to={to}>
      {t('viewDetails')}
      <span className="sr-only">: {t(`accountTypes.${type}`)}</span>
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

/** The share of the credit limit that is left, as a bar and as text. */
function CreditUse({ currency, isHidden }: { currency: Currency; isHidden: boolean }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const percent = useFormat().percent(SAMPLE.creditShare);
  // The word order around the amount differs by language; the amount keeps its own direction.
  const [before, after] = t('limit', { amount: '\n' }).split('\n');
  return (
    <div className={styles.use}>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.left} style={{ inlineSize: `${SAMPLE.creditShare * 100}%` }} />
      </div>
      <p className={styles.words}>
        <span className={styles.share}>{t('percentAvailable', { percent })}</span>
        <span>
          {before}
          <Money
            amount={SAMPLE.creditLimit}
            currency={currency}
            isHidden={isHidden}
            hiddenLabel={t('common:hiddenAmount')}
          />
          {after}
        </span>
      </p>
    </div>
  );
}
