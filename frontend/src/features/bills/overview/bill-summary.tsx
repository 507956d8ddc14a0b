import { useTranslation } from 'react-i18next';
import { BILL_CURRENCY } from '#contract/banking/bills';
import { monthPeriod, useToday } from '../../../shared/format/uae-days.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Stat, Stats } from '../../../shared/ui/elements/stat.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { totalsOf } from '../bill-rules.js';
import { billPaymentsResource, billsResource } from '../bills.store.js';

const CARDS = ['due', 'overdue', 'paid'] as const;

/** Totals of all bills, also of those that the search leaves out. */
export function BillSummary() {
  const { t } = useTranslation('bills');
  const { data: bills } = useResource(billsResource);
  const { data: payments } = useResource(billPaymentsResource);
  const month = useToday().slice(0, 7);
  const totals = bills && payments && totalsOf(bills, payments, monthPeriod(month).from);
  return (
    <Stats label={t('summary.heading')} count={3}>
      {CARDS.map((key) => (
        <Stat
          key={key}
          title={t(`summary.${key}`)}
          isAlert={key === 'overdue' && (totals?.overdue.count ?? 0) > 0}
          hint={totals ? t(`summary.${key}Note`, { count: totals[key].count }) : '\u00a0'}
        >
          {totals ? (
            <Money amount={totals[key].amount} currency={BILL_CURRENCY} />
          ) : (
            <Bone width="112px" height="28px" />
          )}
        </Stat>
      ))}
    </Stats>
  );
}
