import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { compareMoney } from '#money/money';
import { inGroups } from '../../shared/format/money.js';
import { Badge } from '../../shared/ui/values/badge.js';
import { Card } from '../../shared/ui/elements/card.js';
import { CopyButton } from '../../shared/ui/elements/copy-button.js';
import { Fact } from '../../shared/ui/layout/fact.js';
import { Box, Grid, look, Stack, Text } from '../../shared/ui/layout/parts.js';
import { useReturnedFocus } from '../../shared/ui/use-returned-focus.js';
import { useKept } from '../../shared/store/kept/use-draft.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { MyDetails } from './my-details/my-details.js';
import { NicknameForm } from './nickname-form.js';
import { OwnMoney } from '../../shared/user/own-money.js';
import styles from './account-details.module.css';

interface AccountDetailsProps {
  account: AccountDto;
  /** The account holder's name. */
  holder: string;
}

/** An account's balances, numbers, currency, nickname and state, and its details for people who send money to it. */
export function AccountDetails({ account, holder }: AccountDetailsProps) {
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
      {!isActive && (
        <Text as="p" size="small" tone="muted">
          {t('accounts:details.inactiveWhy')}
        </Text>
      )}
      <Grid single="80em" gap="20px 40px" columns="minmax(0, 5fr) minmax(0, 7fr)">
        <Figures account={account} />
        <dl className={styles.facts}>
          <Detail name={t('accounts:details.holder')}>
            <bdi translate="no">{holder}</bdi>
          </Detail>
          <Detail name={t('accounts:details.accountNumber')}>
            <bdi translate="no" className={styles.number}>
              {inGroups(accountNumber)}
            </bdi>
            <CopyButton text={accountNumber} label={t('accounts:details.copyNumber')} />
          </Detail>
          <Detail name={t('accounts:details.iban')}>
            <bdi translate="no" className={styles.number}>
              {inGroups(iban)}
            </bdi>
            <CopyButton text={iban} label={t('accounts:details.copyIban')} />
          </Detail>
          <Detail name={t('accounts:details.currency')}>{t(`accounts:currencies.${currency}`)}</Detail>
          <Nickname account={account} typeName={typeName} />
        </dl>
      </Grid>
      {isActive && <MyDetails account={account} holder={holder} />}
    </Card>
  );
}

/** The available balance in large type, with the balance and the held amount below it. */
function Figures({ account }: { account: AccountDto }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { balance, heldAmount, creditLimit, availableBalance, currency } = account;
  const isHeld = compareMoney(heldAmount, '0') > 0;
  return (
    <Stack gap={12}>
      <dl>
        <Fact name={t('accounts:details.available')} size="small" below={12} className={styles.available}>
          <OwnMoney amount={availableBalance} currency={currency} />
        </Fact>
        <Fact name={t('accounts:details.balance')} beside="row" size="small" line="above" paddingBlock={8}>
          <OwnMoney amount={balance} currency={currency} />
        </Fact>
        <Fact name={t('accounts:details.onHold')} beside="row" size="small" line="above" paddingBlock={8}>
          <OwnMoney amount={heldAmount} currency={currency} />
        </Fact>
        {compareMoney(creditLimit, '0') > 0 && (
          <Fact
            name={t('accounts:details.creditLimit')}
            beside="row"
            size="small"
            line="above"
            paddingBlock={8}
          >
            <OwnMoney amount={creditLimit} currency={currency} />
          </Fact>
        )}
      </dl>
      <Text as="p" size="small" tone="muted">
        {isHeld ? t('common:onHoldWhy') : t('accounts:details.nothingHeld')}
      </Text>
    </Stack>
  );
}

/** The nickname, which is changed in its place. */
function Nickname({ account: { id, nickname }, typeName }: { account: AccountDto; typeName: string }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { isRestricted } = useCurrentUser();
  const [isEditing, setIsEditing] = useKept(`nicknameForm ${id}`, false);
  useReturnedFocus(isEditing);
  const toggle = () => setIsEditing(!isEditing);
  return (
    <Detail name={t('accounts:nickname.label')}>
      {isEditing ? (
        <Box grow shrinks>
          <NicknameForm accountId={id} nickname={nickname} onDone={toggle} />
        </Box>
      ) : (
        <bdi translate={nickname === null ? 'yes' : 'no'}>{nickname ?? t('accounts:nickname.none')}</bdi>
      )}
      <Button
        type="link"
        className={look({ touch: 'tall' })}
        aria-label={t('accounts:nickname.edit', { account: typeName })}
        aria-expanded={isEditing}
        onClick={isRestricted ? openChatForRestriction : toggle}
      >
        {t('accounts:nickname.change')}
      </Button>
    </Detail>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fact name={name} size="small" className={styles.fact}>
      {children}
    </Fact>
  );
}
