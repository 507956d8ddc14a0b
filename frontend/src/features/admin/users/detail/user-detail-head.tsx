import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#contract/banking/accounts';
import type { AdminUserDto, CurrencyTotalDto } from '#contract/shapes/admin/admin-views.dto';
import { sumMoney } from '#money/money';
import { useFormat } from '../../../../shared/format/use-format.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import { amountsOf, totalsOf } from '../../../../shared/user/totals.js';
import type { UserTask } from '../dialogs/user-task.js';
import { UserBadges } from '../list/user-identity.js';
import { WaitingUserChange } from '../shared/waiting-changes.js';
import { UserActions } from '../user-actions.js';
import { Row, Text } from '../../../../shared/ui/layout/parts.js';
import styles from './user-detail-head.module.css';

interface UserDetailHeadProps {
  user: AdminUserDto;
  onTask: (task: UserTask) => void;
}

/** Name, badges, actions and key facts of a user. */
export function UserDetailHead({ user, onTask }: UserDetailHeadProps) {
  const heading = useFocusWhenLost();
  return (
    <section className={styles.head} aria-labelledby="user-name">
      <Row gap="8px 16px" align="center" justify="between" wrap>
        <Row gap="4px 12px" align="center" wrap shrinks>
          <h2 id="user-name" ref={heading} tabIndex={-1} className={styles.name}>
            <PersonName of={user} />
          </h2>
          <UserBadges user={user} />
        </Row>
        <div className={styles.actions}>
          <UserActions user={user} onTask={onTask} />
        </div>
      </Row>
      <WaitingUserChange user={user} />
      <UserFacts user={user} />
    </section>
  );
}

function UserFacts({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('adminUsers');
  const format = useFormat();
  const facts = [
    { label: t('detail.email'), fact: <bdi translate="no">{user.email}</bdi> },
    { label: t('detail.username'), fact: <bdi translate="no">{user.username}</bdi> },
    { label: t('detail.since'), fact: format.date(user.createdAt) },
    { label: t('detail.accountCount'), fact: format.number(user.accounts.length) },
    ...(user.goalTotals.length > 0
      ? [{ label: t('detail.inGoals'), fact: <Totals of={user.goalTotals} /> }]
      : []),
    {
      label: t('detail.totalBalance'),
      fact: (
        <>
          <Totals of={totalsByCurrency(user)} />
          <Text as="span" block size="tiny" tone="muted">
            {t('detail.totalBalanceHint')}
          </Text>
        </>
      ),
    },
  ];
  return (
    <Row as="dl" gap="12px 40px" wrap plain>
      {facts.map(({ label, fact }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Row>
  );
}

/** Totals by currency. */
export function Totals({ of: totals }: { of: readonly CurrencyTotalDto[] }) {
  return (
    <span className={styles.totals}>
      {totals.map(({ currency, total }) => (
        <StaffMoney key={currency} amount={total} currency={currency} />
      ))}
    </span>
  );
}

/** Focuses the heading when the focus was lost because the clicked card disappeared with the list. */
function useFocusWhenLost() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** What the customer has: the same amounts as on their own Home. */
export function customerHas(user: AdminUserDto): CurrencyTotalDto[] {
  return amountsOf(customerTotals(user), 'have').map(({ currency, amount }) => ({ currency, total: amount }));
}

/** What a customer has, has set aside and owes, as their own Home shows it. */
export function customerTotals({ accounts, goalTotals }: Pick<AdminUserDto, 'accounts' | 'goalTotals'>) {
  const first = accounts.find(({ accountType }) => accountType === 'checking') ?? accounts[0];
  const goals = goalTotals.map(({ currency, total }) => ({ currency, balance: total }));
  return totalsOf(accounts, goals, first?.currency ?? 'AED');
}

/**
 * The booked money on a customer's accounts, less debts, and in their savings goals, by currency; different currencies are never added up.
 * Without any, AED 0.00.
 */
export function totalsByCurrency({
  accounts,
  goalTotals,
}: Pick<AdminUserDto, 'accounts' | 'goalTotals'>): CurrencyTotalDto[] {
  const amounts = [
    ...accounts.map(({ currency, balance }) => ({ currency, amount: balance })),
    ...goalTotals.map(({ currency, total }) => ({ currency, amount: total })),
  ];
  const held = CURRENCIES.filter((currency) => amounts.some((one) => one.currency === currency));
  return (held.length > 0 ? held : (['AED'] as const)).map((currency) => ({
    currency,
    total: sumMoney(amounts.filter((one) => one.currency === currency).map(({ amount }) => amount)),
  }));
}
