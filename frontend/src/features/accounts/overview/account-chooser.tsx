import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { maskedNumber } from '../../../shared/format/money.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Bone, SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import styles from './account-chooser.module.css';

interface AccountChooserProps {
  accounts: AccountDto[];
  chosen: AccountDto;
  /** The query of the address that shows another account. */
  queryOf: (accountId: string) => string;
}

/** The customer's accounts as links; the chosen one is shown below. */
export function AccountChooser({ accounts, chosen, queryOf }: AccountChooserProps) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <nav aria-label={t('accounts:chooser')}>
      <ul className={styles.list}>
        {accounts.map(({ id, accountType, nickname, accountNumber, currency }) => (
          <li key={id}>
            <Link
              to={queryOf(id)}
              className={[styles.account, styles[accountType]].join(' ')}
              {...(id === chosen.id ? { 'aria-current': 'true' } : {})}
            >
              <Text as="bdi" translate={nickname === null ? 'yes' : 'no'} weight="medium">
                {nickname ?? t(`common:accountTypes.${accountType}`)}
              </Text>
              <Text size="small" tone="muted" numbers>
                {nickname && <span>{`${t(`common:accountTypes.${accountType}`)} · `}</span>}
                <bdi translate="no">{maskedNumber(accountNumber)}</bdi>
                <span>{` · ${currency}`}</span>
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Placeholders of the accounts, one account's details and its statement. */
export function AccountsSkeleton() {
  return (
    <>
      <div className={styles.list} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Bone key={place} height="64px" />
        ))}
      </div>
      <Bone height="260px" />
      <Card isFlush>
        <SkeletonRows count={5} />
      </Card>
    </>
  );
}
