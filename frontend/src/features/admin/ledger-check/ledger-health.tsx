import { CheckCircleOutlined, CheckOutlined, CloseCircleOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvariantFigureDto, LedgerCheckDto } from '#contract/shapes/admin/admin-views.dto';
import { compareMoney } from '#money/money';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Fact } from '../../../shared/ui/layout/fact.js';
import { Box, Grid, Row, Stack, Text, look } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import { ledgerCheckResource } from '../audit/audit.store.js';
import { plainAmount } from '../audit/entries/audit-value.js';
import styles from './ledger-health.module.css';

/** Card with the result of the ledger check: each rule, and the sum of all entries by currency. */
export function LedgerHealth() {
  const { t } = useTranslation('books');
  return (
    <Card title={t('ledger.title')} extra={<CheckButton />}>
      <ResourceView resource={ledgerCheckResource} skeleton={<LedgerSkeleton />}>
        {(check) => <Health check={check} />}
      </ResourceView>
    </Card>
  );
}

function CheckButton() {
  const { t } = useTranslation('books');
  const { status } = useResource(ledgerCheckResource);
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    await ledgerCheckResource.reload();
    setIsChecking(false);
  };
  const isBusy = isChecking || status === 'loading';
  return (
    <Button className={look({ touch: 'tall' })} loading={isBusy} onClick={() => void check()}>
      {t(isBusy ? 'ledger.checking' : 'ledger.check')}
    </Button>
  );
}

function Health({ check }: { check: LedgerCheckDto }) {
  const { t } = useTranslation('books');
  const { error } = useResource(ledgerCheckResource);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={12}>
      <Verdict check={check} />
      {error !== null && (
        <Text as="p" role="alert" tint="error" round={10} padding="8px 12px" size="tiny">
          {t('ledger.failed')}
        </Text>
      )}
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'ledger.hide' : 'ledger.show')}
      </button>
      <div className={`${styles.rest} ${isOpen ? styles.open : ''}`}>
        <LedgerRules rules={check.invariants} />
        <LedgerTotals totals={check.totals} />
      </div>
    </Stack>
  );
}

/** The overall result and the time of the check. */
function Verdict({ check: { ok, invariants } }: { check: LedgerCheckDto }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { loadedAt } = useResource(ledgerCheckResource);
  const broken = invariants.filter(({ violations }) => violations > 0).length;
  return (
    <div role="status">
      <Row as="p" gap={8} align="center" size="base" weight="strong" tone={ok ? 'success' : 'error'}>
        {ok ? <Icon of={CheckCircleOutlined} /> : <Icon of={CloseCircleOutlined} />}
        <span>{ok ? t('ledger.sound') : t('ledger.broken', { count: broken })}</span>
      </Row>
      <Text as="p" size="tiny" tone="muted" numbers>
        {t('ledger.checkedAt', { time: format.time(new Date(loadedAt)) })}
      </Text>
    </div>
  );
}

const RULES = 12;

function LedgerSkeleton() {
  const { t } = useTranslation('books');
  return (
    <Stack role="status" gap={12}>
      <span className="sr-only">{t('ledger.checking')}</span>
      <Bone width="60%" height="24px" />
      <Bone width="40%" height="16px" />
      <div className={styles.rest}>
        {Array.from({ length: RULES }, (_, index) => (
          <Bone key={index} height="40px" />
        ))}
      </div>
    </Stack>
  );
}

/** The sum of all entries by currency, which is zero when the books balance. */
function LedgerTotals({ totals }: { totals: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('books');
  return (
    <section aria-label={t('ledger.totals')}>
      <Text as="h3" size="small" weight="strong">
        {t('ledger.totals')}
      </Text>
      <Text as="p" size="tiny" tone="muted" numbers>
        {t('ledger.totalsHint')}
      </Text>
      <Grid as="dl" gap="4px 24px" columns={2} above={8} className={styles.sums}>
        {Object.entries(totals).map(([currency, total]) => (
          <Fact
            key={currency}
            name={currency}
            beside="row"
            value={{ numbers: true, tone: compareMoney(total, '0.00') === 0 ? undefined : 'error' }}
          >
            <bdi translate="no" dir="ltr">
              {plainAmount(total)}
            </bdi>
          </Fact>
        ))}
      </Grid>
    </section>
  );
}

const KNOWN_RULES = [
  'journals_balance',
  'balances_match_entries',
  'holds_match_pending',
  'holds_within_balance',
  'one_journal_per_completed',
  'credit_within_limit',
  'books_sum_to_zero',
  'goals_match_entries',
  'goals_not_negative',
  'bills_match_payments',
  'cards_match_transactions',
  'seals_hold',
] as const;

/** Each ledger rule with the number of rows that violate it. */
function LedgerRules({ rules }: { rules: readonly InvariantFigureDto[] }) {
  return (
    <Box as="ul" plain>
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </Box>
  );
}

/** A rule that this version does not know is shown with the server's description. */
function Rule({ rule: { id, description, violations } }: { rule: InvariantFigureDto }) {
  const { t } = useTranslation('books');
  const known = KNOWN_RULES.find((rule) => rule === id);
  return (
    <Row
      as="li"
      line="below"
      gap={16}
      align="center"
      justify="between"
      minHeight={48}
      paddingBlock={8}
      size="tiny"
    >
      <span>{known ? t(`ledger.rules.${known}`) : description}</span>
      {violations === 0 ? (
        <Row as="span" gap={4} align="center" rigid weight="medium" tone="success">
          <Icon of={CheckOutlined} />
          <span>{t('ledger.holds')}</span>
        </Row>
      ) : (
        <Row as="span" gap={4} align="center" rigid weight="medium" tone="error">
          <Icon of={CloseOutlined} />
          <span>{t('ledger.violations', { count: violations })}</span>
        </Row>
      )}
    </Row>
  );
}
