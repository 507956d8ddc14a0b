import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerCheck } from '#contract/ledger';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { ledgerCheckResource } from '../audit/audit.store.js';
import { LedgerRules } from './ledger-rules.js';
import styles from './ledger-health.module.css';
import { LedgerSkeleton } from './ledger-skeleton.js';
import { LedgerTotals } from './ledger-totals.js';

/** Whether the books balance: each of their rules, and the sum of everything. */
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
    <Button className={styles.check ?? ''} loading={isBusy} onClick={() => void check()}>
      {t(isBusy ? 'ledger.checking' : 'ledger.check')}
    </Button>
  );
}

function Health({ check }: { check: LedgerCheck }) {
  const { t } = useTranslation('books');
  const { error } = useResource(ledgerCheckResource);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.health}>
      <Verdict check={check} />
      {error !== null && (
        <p role="alert" className={styles.failed}>
          {t('ledger.failed')}
        </p>
      )}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {t(isOpen ? 'ledger.hide' : 'ledger.show')}
      </button>
      <div className={`${styles.rest} ${isOpen ? styles.open : ''}`}>
        <LedgerRules rules={check.invariants} />
        <LedgerTotals totals={check.totals} />
      </div>
    </div>
  );
}

/** In a word, and of when it is. */
function Verdict({ check: { ok, invariants } }: { check: LedgerCheck }) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { loadedAt } = useResource(ledgerCheckResource);
  const broken = invariants.filter(({ violations }) => violations > 0).length;
  return (
    <div role="status" className={styles.verdict}>
      <p className={ok ? styles.sound : styles.broken}>
        {ok ? <Icon of={CheckCircleOutlined} /> : <Icon of={CloseCircleOutlined} />}
        {ok ? t('ledger.sound') : t('ledger.broken', { count: broken })}
      </p>
      <p className={styles.when}>{t('ledger.checkedAt', { time: format.time(new Date(loadedAt)) })}</p>
    </div>
  );
}
