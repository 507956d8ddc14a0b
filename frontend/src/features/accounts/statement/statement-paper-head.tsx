import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import type { StatementView } from '#contract/ledger';
import { inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Mark } from '../../../shared/ui/elements/logo.js';
import { daysOf } from './statement-months.js';
import styles from './statement-paper-head.module.css';

interface PaperHeadProps {
  statement: StatementView;
  holder: string;
  today: string;
}

/** Which bank, whose account, what time: what a sheet of paper must say for itself. Unseen on screen. */
export function StatementPaperHead({ statement: { account, month }, holder, today }: PaperHeadProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const days = daysOf(month, today);
  const period = { first: format.date(days.first), last: format.date(days.last) };
  const facts = [
    [t('accounts:details.holder'), holder],
    [t('accounts:statement.paper.account'), t(`common:accountTypes.${account.accountType}`)],
    [t('accounts:details.accountNumber'), inGroups(account.accountNumber)],
    [t('accounts:details.iban'), inGroups(account.iban)],
    [t('accounts:details.currency'), t(`accounts:currencies.${account.currency}`)],
    [t('accounts:statement.paper.period'), t('accounts:statement.paper.from', period)],
  ];
  return (
    <div className={styles.head}>
      <p className={styles.bank}>
        <Mark />
        {BRAND.legalName}
      </p>
      <p className={styles.title}>{t('accounts:statement.paper.title')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
