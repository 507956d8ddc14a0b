import { ArrowLeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConversationDetail } from '#contract/support';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { CustomerPaneAccounts } from './customer-pane-accounts.js';
import { CustomerPaneBeneficiaries } from './customer-pane-beneficiaries.js';
import { CustomerPaneTransactions } from './customer-pane-transactions.js';
import styles from './customer-pane.module.css';
import type { DeskUser } from '../state/desk-user.js';

interface CustomerPaneProps {
  conversation: ConversationDetail;
  me: DeskUser;
  /** To the thread, where it is not beside. */
  onBack?: (() => void) | undefined;
}

/** Whom one writes with: read and never changed here. */
export function CustomerPane({ conversation, me, onBack }: CustomerPaneProps) {
  const { t } = useTranslation('desk');
  const { customer, context } = conversation;
  return (
    <div className={styles.pane}>
      <div className={styles.person}>
        {onBack && (
          <Button
            type="text"
            icon={<Icon of={ArrowLeftOutlined} className={styles.back} />}
            className={styles.backButton ?? ''}
            onClick={onBack}
          >
            {t('customer.back')}
          </Button>
        )}
        <h2 className={styles.name}>
          <bdi>
            {customer.firstName} {customer.lastName}
          </bdi>
        </h2>
        {customer.isRestricted && <Badge tone="error">{t('restricted')}</Badge>}
        <p className={styles.email}>
          <bdi>{customer.email}</bdi>
          <CopyButton text={customer.email} label={t('customer.copyEmail')} />
        </p>
        {me.isAdmin && (
          <Link to={`/admin/detailed?user=${customer.id}`} className={styles.card}>
            {t('customer.card')}
            <Icon of={RightOutlined} className={styles.forward} />
          </Link>
        )}
      </div>
      <Section title={t('customer.accounts')}>
        <CustomerPaneAccounts accounts={context.accounts} />
      </Section>
      <Section title={t('customer.beneficiaries')}>
        <CustomerPaneBeneficiaries beneficiaries={context.beneficiaries} />
      </Section>
      <Section title={t('customer.transactions')}>
        <CustomerPaneTransactions transactions={context.transactions} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
