import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Currency } from '#contract/banking/accounts';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { maskedNumber } from '../../../shared/format/money.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import { isolated } from '../../../shared/format/names.js';
import styles from './balance-panel.module.css';

interface BalancePanelProps {
  /** Sets the colour of the stripe. */
  type: 'savings' | 'investment';
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}

/** The card of a page's main balance: the amount, large, and details. */
export function BalancePanel({ type, title, extra, children }: BalancePanelProps) {
  return (
    <Card title={title} extra={extra} className={`${styles.card} ${styles[type]}`}>
      {children}
    </Card>
  );
}

/** The balance, masked while the customer hides balances. */
export function PanelAmount({ amount, currency }: { amount: string; currency: Currency }) {
  return <OwnMoney amount={amount} currency={currency} className={styles.amount} />;
}

interface PanelAccountProps {
  account: AccountDto;
  /** The text that names the account by its masked number. */
  words: (number: string) => string;
  link: string;
}

/** The account of the balance, with a link to its statement. */
export function PanelAccount({ account: { id, accountNumber }, words, link }: PanelAccountProps) {
  return (
    <Row as="p" gap="0 16px" align="center" justify="between" wrap minHeight={44} size="small" tone="muted">
      <span>{words(isolated(maskedNumber(accountNumber)))}</span>
      <Link to={`/accounts?account=${id}`} className={styles.link}>
        {link}
      </Link>
    </Row>
  );
}

export function PanelNote({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap="0 16px" align="center" justify="between" wrap minHeight={44} size="small" tone="muted">
      {children}
    </Row>
  );
}
