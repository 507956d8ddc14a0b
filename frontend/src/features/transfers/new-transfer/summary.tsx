import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { Money as Amount } from '#money/money';
import { maskedNumber } from '../../../shared/format/money.js';
import { Money } from '../../../shared/ui/values/money.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { Fact } from '../../../shared/ui/layout/fact.js';
import { Box, Row, Text, look } from '../../../shared/ui/layout/parts.js';
import styles from './summary.module.css';

/** What is chosen so far. */
export interface Chosen {
  account: AccountDto | undefined;
  recipient: BeneficiaryDto | undefined;
  amount: Amount | null;
  /** Whether the amount is more than the account can pay. */
  isOver: boolean;
}

/** The transfer in one sentence, once it can be sent as far as the form knows. */
export function SummaryLine({ account, recipient, amount, isOver }: Chosen) {
  const { t } = useTranslation('transfers');
  const isReady = amount !== null && account && recipient && !isOver;
  return (
    <p role="status" className={`${styles.summary} ${isReady ? styles.ready : ''}`}>
      {isReady ? (
        <Trans
          t={t}
          i18nKey="form.summary"
          components={{
            amount: (
              <Money amount={amount} currency={account.currency} className={look({ weight: 'strong' })} />
            ),
            name: <PersonName of={recipient.name} />,
          }}
        />
      ) : (
        t('form.summaryEmpty')
      )}
    </p>
  );
}

/** Who gets how much from where, to be compared before the PIN. */
export function Review({ account, recipient, amount }: Chosen) {
  const { t } = useTranslation(['transfers', 'common']);
  if (!account || !recipient || amount === null) return null;
  return (
    <Box as="dl" plain below={16}>
      <Item name={t('transfers:form.amount')}>
        <Money
          amount={amount}
          currency={account.currency}
          className={look({ size: 'huge', weight: 'strong' })}
        />
      </Item>
      <Item name={t('transfers:form.recipient')}>
        <PersonName of={recipient.name} className={look({ weight: 'strong' })} />
        <bdi translate="no" className={styles.quiet}>
          {`${recipient.bankName} ${maskedNumber(recipient.iban ?? recipient.accountNumber)}`}
        </bdi>
      </Item>
      <Item name={t('transfers:form.account')}>
        <Text as="bdi" translate="no" weight="strong">
          {account.nickname ?? t(`common:accountTypes.${account.accountType}`)}
        </Text>
        <bdi translate="no" className={styles.quiet}>
          {maskedNumber(account.accountNumber)}
        </bdi>
      </Item>
    </Box>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fact name={name} line="below" paddingBlock={12}>
      <Row as="span" gap="0 8px" align="baseline" wrap>
        {children}
      </Row>
    </Fact>
  );
}
