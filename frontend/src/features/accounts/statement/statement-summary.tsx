import { useTranslation } from 'react-i18next';
import type { StatementView } from '#contract/ledger';
import { Money } from '../../../shared/ui/elements/money.js';
import styles from './statement-summary.module.css';

const FIGURES = ['openingBalance', 'moneyIn', 'moneyOut', 'closingBalance'] as const;
type Figure = (typeof FIGURES)[number];

/** What the month began with, what came, what went, what it ended with. */
export function StatementSummary({ statement, isHidden }: { statement: StatementView; isHidden: boolean }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { currency } = statement.account;
  return (
    <dl className={styles.summary}>
      {FIGURES.map((figure) => (
        <div key={figure} className={styles.figure}>
          <dt>{t(`accounts:statement.${figure}`)}</dt>
          <dd>
            <Money
              amount={statement[figure]}
              currency={currency}
              isHidden={isHidden && isBalance(figure)}
              hiddenLabel={t('common:hiddenAmount')}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isBalance(figure: Figure): boolean {
  return figure === 'openingBalance' || figure === 'closingBalance';
}
