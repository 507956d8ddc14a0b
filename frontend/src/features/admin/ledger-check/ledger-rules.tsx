import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { InvariantFigure } from '#contract/ledger';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './ledger-health.module.css';

const KNOWN_RULES = [
  'journals_balance',
  'balances_match_entries',
  'holds_match_pending',
  'holds_within_balance',
  'one_journal_per_completed',
  'books_sum_to_zero',
] as const;

/** Each rule of the books, and how many rows break it. */
export function LedgerRules({ rules }: { rules: readonly InvariantFigure[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </ul>
  );
}

/** One that is new at the server is told in the server's words. */
function Rule({ rule: { id, description, violations } }: { rule: InvariantFigure }) {
  const { t } = useTranslation('books');
  const known = KNOWN_RULES.find((rule) => rule === id);
  return (
    <li className={styles.rule}>
      <span>{known ? t(`ledger.rules.${known}`) : description}</span>
      {violations === 0 ? (
        <span className={styles.holds}>
          <Icon of={CheckOutlined} />
          {t('ledger.holds')}
        </span>
      ) : (
        <span className={styles.violated}>
          <Icon of={CloseOutlined} />
          {t('ledger.violations', { count: violations })}
        </span>
      )}
    </li>
  );
}
