import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney } from '#money/money';
import { inGroups } from '../../shared/format/money.js';
import { Badge } from '../../shared/ui/elements/badge.js';
import { Card } from '../../shared/ui/elements/card.js';
import { CopyButton } from '../../shared/ui/elements/copy-button.js';
import { Money } from '../../shared/ui/elements/money.js';
import styles from './account-details.module.css';

interface AccountDetailsProps {
  account: AccountDto;
  /** The account holder's name. */
  holder: string;
  /** Masks balances; the account number and IBAN stay visible. */
  isHidden: boolean;
}

/** Card with an account's balances, numbers, currency and state. */
export function AccountDetails({ account, holder, isHidden }: AccountDetailsProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const { accountType, accountNumber, iban, nickname, currency, isActive } = account;
  const typeName = t(`common:accountTypes.${accountType}`);
  return (
    <Card
      className={[styles.card, styles[accountType]].join(' ')}
      title={
        <>
          {nickname && (
            <>
              <bdi translate="no">{nickname}</bdi>
              <span> · </span>
            </>
          )}
          <span>{typeName}</span>
        </>
      }
      extra={
        <Badge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'accounts:details.active' : 'accounts:details.inactive')}
        </Badge>
      }
    >
      {!isActive && <p className={styles.why}>{t('accounts:details.inactiveWhy')}</p>}
      <div className={styles.columns}>
        <Figures account={account} isHidden={isHidden} />
        <dl className={styles.facts}>
          <Fact name={t('accounts:details.holder')}>
            <bdi translate="no">{holder}</bdi>
          </Fact>
          <Fact name={t('accounts:details.accountNumber')}>
            <bdi translate="no" className={styles.number}>
              {inGroups(accountNumber)}
            </bdi>
            <CopyButton text={accountNumber} label={t('accounts:details.copyNumber')} />
          </Fact>
          <Fact name={t('accounts:details.iban')}>
            <bdi translate="no" className={styles.number}>
              {inGroups(iban)}
            </bdi>
            <CopyButton text={iban} label={t('accounts:details.copyIban')} />
          </Fact>
          <Fact name={t('accounts:details.currency')}>{t(`accounts:currencies.${currency}`)}</Fact>
        </dl>
      </div>
    </Card>
  );
}

/** The available balance in large type, with the balance and the held amount below it. */
function Figures({ account, isHidden }: Omit<AccountDetailsProps, 'holder'>) {
  const { t } = useTranslation(['accounts', 'common']);
  const { balance, heldAmount, creditLimit, availableBalance, currency } = account;
  const shown = { currency, isHidden };
  const isHeld = compareMoney(heldAmount, '0') > 0;
  return (
    <div className={styles.figures}>
      <dl>
        <div className={styles.available}>
          <dt>{t('accounts:details.available')}</dt>
          <dd>
            <Money amount={availableBalance} {...shown} />
          </dd>
        </div>
        <div className={styles.part}>
          <dt>{t('accounts:details.balance')}</dt>
          <dd>
            <Money amount={balance} {...shown} />
          </dd>
        </div>
        <div className={styles.part}>
          <dt>{t('accounts:details.onHold')}</dt>
          <dd>
            <Money amount={heldAmount} {...shown} />
          </dd>
        </div>
        {compareMoney(creditLimit, '0') > 0 && (
          <div className={styles.part}>
            <dt>{t('accounts:details.creditLimit')}</dt>
            <dd>
              <Money amount={creditLimit} {...shown} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.why}>{isHeld ? t('common:onHoldWhy') : t('accounts:details.nothingHeld')}</p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
