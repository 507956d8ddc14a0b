import { Trans, useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { Box, Row } from '../../../shared/ui/layout/parts.js';
import { useMedia } from '../../../shared/ui/use-media.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { RisingMoney } from '../../../shared/user/rising-money.js';
import { accountsResource, currentAccountOf } from '../accounts.store.js';
import { amountsOf, type Totals, totalsOf } from '../../../shared/user/totals.js';
import styles from './home-totals.module.css';

/** What the customer has, has set aside and owes: in the currency of the current account, and beside it in others. */
export function HomeTotals({ goals }: { goals: Resource<GoalDto[]> }) {
  const { data: accounts } = useResource(accountsResource);
  const { data: pots, status } = useResource(goals);
  const currency = currentAccountOf(accounts ?? [])?.currency ?? 'AED';
  // Goals that cannot be loaded leave the totals out: without them, the first figure would be wrong.
  if (accounts === undefined || pots === undefined) {
    return status === 'error' ? null : <TotalsSkeleton />;
  }
  const totals = totalsOf(accounts, pots, currency);
  return (
    <Row as="dl" gap="4px clamp(20px, 4vw, 32px)" align="end" wrap above={12}>
      {(['have', 'setAside', 'owe'] as const).map((name) => (
        <Total key={name} of={name} totals={totals} />
      ))}
    </Row>
  );
}

/** As high as the totals, which are two lines on a phone. */
function TotalsSkeleton() {
  const isPhone = useMedia('(width < 40em)');
  return (
    <Box above={12}>
      <Bone width="220px" height={isPhone ? '96px' : '52px'} />
    </Box>
  );
}

interface TotalProps {
  of: 'have' | 'setAside' | 'owe';
  totals: readonly Totals[];
}

function Total({ of, totals }: TotalProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.total}>
      <dt>{t(`totals.${of}`)}</dt>
      <Row as="dd" gap="0 12px" align="baseline" wrap>
        {amountsOf(totals, of).map((money, place) =>
          place === 0 ? (
            <RisingMoney key={money.currency} {...money} />
          ) : (
            <span key={money.currency} className={styles.further}>
              <Trans t={t} i18nKey="totalToo" components={{ amount: <RisingMoney {...money} /> }} />
            </span>
          ),
        )}
      </Row>
    </div>
  );
}
