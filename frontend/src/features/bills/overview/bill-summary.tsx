import { useTranslation } from 'react-i18next';
import { BILL_CURRENCY } from '#contract/banking/bills';
import { monthPeriod, useToday } from '../../../shared/format/uae-days.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { totalsOf } from '../bill-rules.js';
import { billPaymentsResource, billsResource } from '../bills.store.js';
import styles from './bill-summary.module.css';

const CARDS = ['due', 'overdue', 'paid'] as const;

/** Totals of all bills, also of those that the search leaves out. */
export function BillSummary() {
  const { t } = useTranslation('bills');
  const { data: bills } = useResource(billsResource);
  const { data: payments } = useResource(billPaymentsResource);
  const month = useToday().slice(0, 7);
  const totals = bills && payments && totalsOf(bills, payments, monthPeriod(month).from);
  return (
    <section aria-label={t('summary.heading')} className={styles.cards}>
      {CARDS.map((key) => (
        <Card key={key} title={t(`summary.${key}`)} className={styles.card}>
          {totals ? (
            <>
              <Money
                amount={totals[key].amount}
                currency={BILL_CURRENCY}
                className={`${styles.amount} ${key === 'overdue' && totals.overdue.count > 0 ? styles.overdue : ''}`}
              />
              <Text as="p" size="small" tone="muted">
                {t(`summary.${key}Note`, { count: totals[key].count })}
              </Text>
            </>
          ) : (
            <Bone height="56px" />
          )}
        </Card>
      ))}
    </section>
  );
}
