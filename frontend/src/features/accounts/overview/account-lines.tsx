import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { maskedNumber } from '../../../shared/format/money.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { RisingMoney } from '../../../shared/user/rising-money.js';
import { Row, Text } from '../../../shared/ui/layout/parts.js';
import { detailsAddress } from './account-pages.js';
import { GuardedLink } from '../../../shared/user/guarded-link.js';
import styles from './account-lines.module.css';

/** Accounts, one line each: the name, and what can be spent. */
export function AccountLines({ accounts }: { accounts: readonly AccountDto[] }) {
  return (
    <Card isFlush>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id}>
            <Line account={account} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ account }: { account: AccountDto }) {
  const { t } = useTranslation('common');
  const { accountType, nickname, accountNumber, availableBalance, currency } = account;
  return (
    <GuardedLink to={detailsAddress(account)} className={`${styles.line} ${styles[accountType]}`}>
      <Row as="span" gap={8} align="baseline" grow shrinks>
        <Text weight="medium" shrinks cut oneLine>
          <bdi translate={nickname === null ? 'yes' : 'no'}>
            {nickname ?? t(`accountTypes.${accountType}`)}
          </bdi>
        </Text>
        <Text size="tiny" tone="muted" numbers oneLine rigid>
          <bdi translate="no" dir="ltr">
            {maskedNumber(accountNumber)}
          </bdi>
        </Text>
      </Row>
      <Text weight="strong">
        <RisingMoney amount={availableBalance} currency={currency} />
      </Text>
    </GuardedLink>
  );
}
