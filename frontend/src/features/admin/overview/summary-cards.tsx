import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LIMITS } from '#contract/limits';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { StaffMoney } from '../../../shared/ui/values/staff-money.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { pendingIn, summaryResource } from './summary.store.js';
import styles from './summary-cards.module.css';

/** Cards with the bank's key figures; `cards` selects which. */
export function SummaryCards({ cards }: { cards: readonly SummaryCard[] }) {
  return (
    <ResourceView
      resource={summaryResource}
      skeleton={<Cards cards={cards} figureOf={(card) => <FigureBone card={card} />} />}
    >
      {(summary) => <Cards cards={cards} figureOf={(card) => <Figure card={card} summary={summary} />} />}
    </ResourceView>
  );
}

interface CardsProps {
  cards: readonly SummaryCard[];
  figureOf: (card: SummaryCard) => ReactNode;
}

function Cards({ cards, figureOf }: CardsProps) {
  const { t } = useTranslation('bankTransactions');
  return (
    <dl className={styles.cards} aria-label={t('overview.label')}>
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <Text as="dt" size="small" tone="muted">
            {t(`overview.${card}`)}
          </Text>
          <dd className={styles.figure}>{figureOf(card)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ card, summary }: { card: SummaryCard; summary: AdminSummaryDto }) {
  if (card === 'balance') return <BankBalances balances={summary.balances} />;
  if (card === 'pending') return <PendingApprovals summary={summary} />;
  return <Count card={card} summary={summary} />;
}

function Count({ card, summary }: { card: CountedCard; summary: AdminSummaryDto }) {
  const { t } = useTranslation('bankTransactions');
  const format = useFormat();
  const count = countOf(card, summary);
  const number = format.number(count);
  const isEstimate = card === 'transactions' && count > LIMITS.countedTransactions;
  return <span>{isEstimate ? t('overview.about', { number }) : number}</span>;
}

/** As high as the figure with what stands below it: the queues, and the totals in other currencies. */
function FigureBone({ card }: { card: SummaryCard }) {
  return (
    <>
      <Bone width={card === 'balance' ? '160px' : '56px'} height="1lh" />
      {card === 'pending' && (
        <div className={styles.queues}>
          {[1, 2, 3, 4].map((queue) => (
            <span key={queue} className={styles.queue}>
              <Bone width="80px" height="1rem" />
            </span>
          ))}
        </div>
      )}
      {card === 'balance' && <Bone width="160px" height="1rem" />}
    </>
  );
}

/** The number of all requests that wait, with a link to each queue; to standing orders and cards when any wait. */
function PendingApprovals({ summary }: { summary: AdminSummaryDto }) {
  const format = useFormat();
  const { pendingBeneficiaries, pendingTransfers, pendingStandingOrders, pendingCards } = summary;
  const queues = [
    { name: 'beneficiaries', count: pendingBeneficiaries, to: '/admin/simple' },
    { name: 'transfers', count: pendingTransfers, to: '/admin/simple?tab=transfers' },
    { name: 'standingOrders', count: pendingStandingOrders, to: '/admin/simple?tab=standing-orders' },
    { name: 'cards', count: pendingCards, to: '/admin/simple?tab=cards' },
  ] as const;
  const shown = queues.filter(
    ({ name, count }) => count > 0 || name === 'beneficiaries' || name === 'transfers',
  );
  return (
    <>
      <span>{format.number(pendingIn(summary))}</span>
      <Queues queues={shown} />
    </>
  );
}

interface QueuesProps {
  queues: readonly {
    name: 'beneficiaries' | 'transfers' | 'standingOrders' | 'cards';
    count: number;
    to: string;
  }[];
}

/** Links to queues, each with its number. */
function Queues({ queues }: QueuesProps) {
  const { t } = useTranslation('bankTransactions');
  const format = useFormat();
  return (
    <ul className={styles.queues}>
      {queues.map(({ name, count, to }) => (
        <li key={name}>
          <Link to={to} className={styles.queue}>
            {t(`overview.waiting.${name}`, { count, number: format.number(count) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The total in AED, with each other currency below it: different currencies are never added up. */
function BankBalances({ balances }: Pick<AdminSummaryDto, 'balances'>) {
  const { t } = useTranslation('bankTransactions');
  const dirhams = balances.find(({ currency }) => currency === 'AED')?.total ?? '0.00';
  const others = balances.filter(({ currency }) => currency !== 'AED');
  return (
    <>
      <StaffMoney amount={dirhams} currency="AED" />
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t('overview.otherCurrencies')}>
          {others.map(({ currency, total }) => (
            <li key={currency}>
              <StaffMoney amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Figures that are counts. */
type CountedCard = 'users' | 'restricted' | 'customers' | 'accounts' | 'transactions';
type SummaryCard = CountedCard | 'pending' | 'balance';

function countOf(card: CountedCard, summary: AdminSummaryDto): number {
  return card === 'restricted' ? summary.restrictedUsers : summary[card];
}
