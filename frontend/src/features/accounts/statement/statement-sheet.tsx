import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Mark } from '../../../shared/ui/elements/logo.js';
import { Money } from '../../../shared/ui/values/money.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { type PeriodName, usePeriodName } from './period/use-period-name.js';
import { StatementTable } from './statement-table.js';
import { OwnMoney } from '../../../shared/user/own-money.js';
import styles from './statement-sheet.module.css';

interface StatementSheetProps {
  statement: StatementDto;
  holder: string;
  /** `YYYY-MM-DD` */
  today: string;
  onOpenTransaction: (id: string) => void;
}

/** The statement itself: the only part of the page that is printed. */
export function StatementSheet(props: StatementSheetProps) {
  const { statement, holder, today, onOpenTransaction } = props;
  const period = usePeriodName(statement, today);
  return (
    <div className={styles.sheet}>
      <StatementPaperHead statement={statement} holder={holder} />
      <StatementSummary statement={statement} />
      {statement.lines.length > 0 ? (
        <StatementTable
          key={`${statement.account.id} ${statement.from}`}
          statement={statement}
          period={period}
          onOpenTransaction={onOpenTransaction}
        />
      ) : (
        <NothingPosted period={period} isOver={statement.to < today} />
      )}
    </div>
  );
}

function NothingPosted({ period, isOver }: { period: PeriodName; isOver: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <NoticeBox
      title={t(`statement.empty.${period.isMonth ? 'title' : 'days'}`, { month: period.name })}
      description={
        <>
          <span>{t(`statement.empty.${period.isMonth ? 'description' : 'otherDays'}`)}</span>
          {!isOver && <span>{` ${t('statement.empty.waiting')}`}</span>}
        </>
      }
    />
  );
}

const FIGURES = ['openingBalance', 'moneyIn', 'moneyOut', 'closingBalance'] as const;
type Figure = (typeof FIGURES)[number];

/** Opening balance, money in, money out and closing balance. */
function StatementSummary({ statement }: { statement: StatementDto }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { currency } = statement.account;
  return (
    <dl className={styles.summary}>
      {FIGURES.map((figure) => (
        <div key={figure} className={styles.figure}>
          <dt>{t(`accounts:statement.${figure}`)}</dt>
          <dd>
            {isBalance(figure) ? (
              <OwnMoney amount={statement[figure]} currency={currency} />
            ) : (
              <Money amount={statement[figure]} currency={currency} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isBalance(figure: Figure): boolean {
  return figure === 'openingBalance' || figure === 'closingBalance';
}

interface PaperHeadProps {
  statement: StatementDto;
  holder: string;
}

/** Header for print, hidden on screen: bank, account holder, account and period. */
function StatementPaperHead({ statement: { account, from, to }, holder }: PaperHeadProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const period = { first: format.date(from), last: format.date(to) };
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
        <span>{BRAND.legalName}</span>
      </p>
      <p className={styles.title}>{t('accounts:statement.paper.title')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
