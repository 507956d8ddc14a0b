import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestCheck } from '#contract/admin';
import { inGroups } from '../../../../shared/format/money.js';
import { look, Row } from '../../../../shared/ui/layout/parts.js';
import { CustomerLink } from '../../../../shared/ui/values/customer-link.js';
import { Fact } from './fact.js';
import { RiskNote, type RiskShown } from './risk-note.js';
import styles from './columns.module.css';

interface RequestColumnsProps {
  /** The id of the element that names the request. */
  nameId: string;
  name: ReactNode;
  /** Before the name: the kind of the request, where a list has several. */
  icon?: ReactElement;
  /** Formatted; null for a request without one, and left out where no request of the list has one. */
  amount?: string | null;
  customer: { userId: string; userName: string };
  /** The IBAN or account number that it pays to, or is about. */
  number: string;
  /** The checks that it fails. */
  failed: readonly RequestCheck[];
  /** What else to know at a glance, if no check has failed. */
  about: ReactNode;
  /** Left out where requests have no risk. */
  risk?: RiskShown;
}

const NO_RISK: RiskShown = { signals: [], risk: 0, currency: null };

/** The columns of a request of any kind, each on one line. */
export function RequestColumns(props: RequestColumnsProps) {
  const { nameId, name, icon, amount, customer, number, failed, about, risk } = props;
  const { t } = useTranslation('approvals');
  return (
    <>
      <Row gap={8} align="center" shrinks>
        {icon}
        <h3 id={nameId} className={`${styles.name} ${look({ cut: true })}`}>
          {name}
        </h3>
      </Row>
      <dl className={styles.facts}>
        {amount !== undefined && (
          <Fact label={t('columns.amount')} className={styles.amount}>
            {amount === null ? '–' : <bdi translate="no">{amount}</bdi>}
          </Fact>
        )}
        <Fact label={t('columns.customer')}>
          <CustomerLink userId={customer.userId}>{customer.userName}</CustomerLink>
        </Fact>
        <Fact label={t('columns.number')} className={styles.account}>
          <NumberText>{number}</NumberText>
        </Fact>
        <Fact label={t('columns.about')}>
          <RiskNote of={risk ?? NO_RISK}>{failed.length > 0 ? <FailedChecks of={failed} /> : about}</RiskNote>
        </Fact>
      </dl>
    </>
  );
}

/** Says which checks of the bank a request fails. */
function FailedChecks({ of: failed }: { of: readonly RequestCheck[] }) {
  const { t } = useTranslation('approvals');
  return failed.map((check) => (
    <span key={check} className={styles.blocked} title={t(`checks.${check}`)}>
      {t(`checks.${check}`)}
    </span>
  ));
}

/** Longer than an IBAN of the country, in digits and letters. */
const LONG = 24;

/** An account number or IBAN in groups of four, left to right in every language; a long IBAN takes two lines. */
export function NumberText({ children }: { children: string }) {
  const number = children.replace(/\s/g, '');
  return (
    <bdi
      className={`${styles.number} ${number.length > LONG ? `${styles.long} ${look({ size: 'tiny' })}` : ''}`}
      translate="no"
    >
      {inGroups(number)}
    </bdi>
  );
}
