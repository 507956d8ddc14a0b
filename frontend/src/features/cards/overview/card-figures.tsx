import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { CardDto } from '#contract/shapes/cards.dto';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/values/money.js';
import { figuresOf, percentSpent } from '../card-rules.js';
import { Fact } from '../../../shared/ui/layout/fact.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import styles from './card-figures.module.css';

const VALUE = { weight: 'strong', breaks: false } as const;

/** What is spent of the limit: of a debit card in this month, of a credit card of the account's credit. */
export function CardFigures({ card, account }: { card: CardDto; account: AccountDto | undefined }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { currency, kind } = card;
  const { spent, limit } = figuresOf(card, account);
  const percent = percentSpent(spent, limit);
  const isCredit = kind === 'credit' && account !== undefined;
  const sentence = isCredit
    ? t('available', { amount: isolated(formatMoney(account.availableBalance, currency)) })
    : t('spentShare', { percent: format.percent(percent / 100) });
  return (
    <Stack gap={8}>
      <Row as="dl" gap={16} justify="between">
        <Fact name={t(isCredit ? 'spent' : 'spentThisMonth')} size="small" value={VALUE}>
          <Money amount={spent} currency={currency} />
        </Fact>
        <Fact name={t('limit')} size="small" text="end" value={VALUE}>
          <Money amount={limit} currency={currency} />
        </Fact>
      </Row>
      <div
        role="progressbar"
        aria-label={t('spent')}
        aria-valuenow={percent}
        aria-valuetext={sentence}
        className={styles.bar}
      >
        <div className={styles.filled} style={{ width: `${percent}%` }} />
      </div>
      <Text as="p" size="small" tone="muted">
        {sentence}
      </Text>
    </Stack>
  );
}
