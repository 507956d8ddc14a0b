import { ArrowLeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { compareMoney } from '#money/money';
import { maskedNumber } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { Money } from '../../../shared/ui/values/money.js';
import type { CustomerParts } from '../state/desk-user.js';
import { customerPath } from '../../../shared/ui/values/customer-link.js';
import { Box, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { May } from '../../../shared/user/may.js';
import { CustomerPaneTransactions } from './customer-pane-transactions.js';
import styles from './customer-pane.module.css';

interface CustomerPaneProps {
  conversation: ConversationDetailDto;
  parts: CustomerParts;
  /** Returns to the thread, where it is not shown beside this pane. */
  onBack?: (() => void) | undefined;
}

/** Details of the customer, read-only. */
export function CustomerPane({ conversation, parts, onBack }: CustomerPaneProps) {
  const { t } = useTranslation('desk');
  const { customer, context } = conversation;
  return (
    <div className={styles.pane}>
      <Stack align="start" padding={16}>
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
          <PersonName of={customer} />
        </h2>
        {customer.isRestricted && (
          <>
            <Badge tone="error">{t('restricted')}</Badge>
            <parts.Reason conversation={conversation} />
          </>
        )}
        <p className={styles.email}>
          <bdi translate="no">{customer.email}</bdi>
          <CopyButton text={customer.email} label={t('customer.copyEmail')} />
        </p>
        <parts.Freeze conversation={conversation} />
        <May use="readCustomers">
          <Link to={customerPath(customer.id)} className={styles.card}>
            <span>{t('customer.card')}</span>
            <Icon of={RightOutlined} className={styles.forward} />
          </Link>
        </May>
        <Box above={8}>
          <parts.OpenCase conversation={conversation} />
        </Box>
      </Stack>
      <Section title={t('customer.cases')}>
        <parts.Cases conversation={conversation} />
      </Section>
      <Section title={t('customer.accounts')}>
        <CustomerPaneAccounts accounts={context.accounts} />
      </Section>
      <Section title={t('customer.beneficiaries')}>
        <CustomerPaneBeneficiaries beneficiaries={context.beneficiaries} />
      </Section>
      <Section title={t('customer.transactions')}>
        <CustomerPaneTransactions conversation={conversation} OpenCase={parts.OpenCase} />
      </Section>
      <parts.Records conversation={conversation} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" line="above" paddingBlock="12px 4px" aria-labelledby={id}>
      <Text as="h3" id={id} paddingInline={16} size="tiny" weight="strong" tone="muted">
        {title}
      </Text>
      {children}
    </Box>
  );
}

function CustomerPaneAccounts({ accounts }: { accounts: readonly AccountDto[] }) {
  const { t } = useTranslation('desk');
  if (accounts.length === 0) return <p className={styles.none}>{t('customer.noAccounts')}</p>;
  return (
    <Box as="ul" plain>
      {accounts.map((account) => (
        <Account key={account.id} account={account} />
      ))}
    </Box>
  );
}

function Account({ account }: { account: AccountDto }) {
  const { t } = useTranslation('desk');
  const { accountType, accountNumber, nickname, balance, heldAmount, currency, isActive } = account;
  // The word order around the amount differs by language; the amount keeps its own direction.
  const [before, after] = t('onHold', { ns: 'common', amount: '\n' }).split('\n');
  return (
    <li className={`${styles.row} ${styles[accountType]}`}>
      <span className={styles.start}>
        <span className={styles.main}>{t(`accountTypes.${accountType}`, { ns: 'common' })}</span>
        <span className={styles.fact}>
          <bdi translate="no" dir="ltr">
            {maskedNumber(accountNumber)}
          </bdi>
          {nickname && <bdi translate="no">{` · ${nickname}`}</bdi>}
          {!isActive && <span>{` · ${t('customer.inactive')}`}</span>}
        </span>
      </span>
      <span className={styles.end}>
        <Money amount={balance} currency={currency} />
        {compareMoney(heldAmount, '0.00') > 0 && (
          <span className={styles.fact}>
            <span>{before}</span>
            <Money amount={heldAmount} currency={currency} />
            <span>{after}</span>
          </span>
        )}
      </span>
    </li>
  );
}

/** The beneficiaries that wait for a decision. */
function CustomerPaneBeneficiaries({ beneficiaries }: { beneficiaries: readonly BeneficiaryDto[] }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  if (beneficiaries.length === 0) return <p className={styles.none}>{t('customer.noBeneficiaries')}</p>;
  return (
    <Box as="ul" plain>
      {beneficiaries.map(({ id, name, bankName, createdAt }) => (
        <li key={id} className={styles.row}>
          <span className={styles.start}>
            <bdi translate="no" className={styles.main}>
              {name}
            </bdi>
            <bdi translate="no" className={styles.fact}>
              {bankName}
            </bdi>
          </span>
          <time dateTime={createdAt} className={`${styles.end} ${styles.fact}`}>
            {format.shortDate(createdAt)}
          </time>
        </li>
      ))}
    </Box>
  );
}
