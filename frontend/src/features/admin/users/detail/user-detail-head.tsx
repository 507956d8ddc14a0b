import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminAccountView, CURRENCIES, type Currency } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';
import { type Money, sumMoney } from '#money/money';
import { useFormat } from '../../../../shared/format/use-format.js';
import { PersonName } from '../../../../shared/ui/elements/person-name.js';
import { StaffMoney } from '../../../../shared/ui/elements/staff-money.js';
import type { UserTask } from '../dialogs/user-task.js';
import { UserBadges } from '../list/user-identity.js';
import { UserActions } from '../user-actions.js';
import styles from './user-detail-head.module.css';

interface UserDetailHeadProps {
  user: AdminUserView;
  onTask: (task: UserTask) => void;
}

/** Name, badges, actions and key facts of a user. */
export function UserDetailHead({ user, onTask }: UserDetailHeadProps) {
  const heading = useFocusWhenLost();
  return (
    <section className={styles.head} aria-labelledby="user-name">
      <div className={styles.line}>
        <div className={styles.who}>
          <h2 id="user-name" ref={heading} tabIndex={-1} className={styles.name}>
            <PersonName of={user} />
          </h2>
          <UserBadges user={user} />
        </div>
        <div className={styles.actions}>
          <UserActions user={user} onTask={onTask} />
        </div>
      </div>
      <UserFacts user={user} />
    </section>
  );
}

function UserFacts({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('adminUsers');
  const format = useFormat();
  const facts = [
    { label: t('detail.email'), fact: <bdi>{user.email}</bdi> },
    { label: t('detail.username'), fact: <bdi>{user.username}</bdi> },
    { label: t('detail.since'), fact: format.date(user.createdAt) },
    { label: t('detail.accountCount'), fact: format.number(user.accounts.length) },
    { label: t('detail.totalBalance'), fact: <Totals user={user} /> },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, fact }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Totals({ user }: { user: AdminUserView }) {
  return (
    <span className={styles.totals}>
      {totalsByCurrency(user.accounts).map(({ currency, total }) => (
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

/** Total balance by currency; different currencies are never added up. Without accounts, AED 0.00. */
export function totalsByCurrency(
  accounts: readonly AdminAccountView[],
): { currency: Currency; total: Money }[] {
  const held = CURRENCIES.filter((currency) => accounts.some((account) => account.currency === currency));
  const shown: readonly Currency[] = held.length > 0 ? held : ['AED'];
  return shown.map((currency) => ({
    currency,
    total: sumMoney(
      accounts.filter((account) => account.currency === currency).map(({ balance }) => balance),
    ),
  }));
}
