import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ForecastDto } from '#contract/shapes/forecast.dto';
import { maskedNumber } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import type { Resource } from '../../../../shared/store/create-resource.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { Grid, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { Select } from '../../../../shared/ui/fields/select.js';
import { forecasts } from '../standing-orders.store.js';
import { ForecastTable } from './forecast-table.js';
import { BalanceChart } from '../../../../shared/user/balance-chart.js';
import { OwnMoney } from '../../../../shared/user/own-money.js';
import { useForecastAccount } from './use-forecast-account.js';
import styles from './forecast-card.module.css';

interface ForecastCardProps {
  accounts: Resource<AccountDto[]>;
}

/** The expected balance of one account over the next 30 days. Shows nothing without an active account. */
export function ForecastCard({ accounts }: ForecastCardProps) {
  const { t } = useTranslation('standingOrders');
  const { account, active, choose } = useForecastAccount(accounts);
  if (!account) return null;
  return (
    <Card
      title={t('forecast.title')}
      extra={active.length > 1 && <AccountSelect accounts={active} value={account.id} onChange={choose} />}
    >
      <ResourceView resource={forecasts.of(account.id)} skeleton={<SkeletonRows count={5} />}>
        {(forecast) => <Forecast of={forecast} />}
      </ResourceView>
    </Card>
  );
}

interface AccountSelectProps {
  accounts: readonly AccountDto[];
  value: string;
  onChange: (id: string) => void;
}

function AccountSelect({ accounts, value, onChange }: AccountSelectProps) {
  const { t } = useTranslation(['standingOrders', 'common']);
  return (
    <Select
      aria-label={t('forecast.account')}
      className={styles.select ?? ''}
      getPopupContainer={(field: HTMLElement) => field.closest('main') ?? document.body}
      value={value}
      options={accounts.map(({ id, nickname, accountType, accountNumber }) => ({
        value: id,
        label: `${nickname ?? t(`common:accountTypes.${accountType}`)} ${maskedNumber(accountNumber)}`,
      }))}
      onChange={onChange}
    />
  );
}

function Forecast({ of: forecast }: { of: ForecastDto }) {
  const { t } = useTranslation('standingOrders');
  return (
    <Grid gap={16}>
      <Warning of={forecast} />
      <Lead of={forecast} />
      <div className={styles.parts}>
        <BalanceChart
          label={t('forecast.picture')}
          name={t('forecast.line')}
          points={forecast.days}
          currency={forecast.currency}
          color={forecast.belowZeroOn === null ? '--primary' : '--error'}
        />
        <ForecastTable of={forecast} />
      </div>
      <Text as="p" size="tiny" tone="muted">
        {t('forecast.note')}
      </Text>
    </Grid>
  );
}

/** Announced when a change makes the balance fall below zero. */
function Warning({ of: { belowZeroOn } }: { of: ForecastDto }) {
  const { t } = useTranslation('standingOrders');
  const format = useFormat();
  return (
    <div role="status">
      {belowZeroOn !== null && (
        <Text as="p" tint="error" round={12} padding="12px 16px" weight="medium" tone="error">
          {t('forecast.below', { date: format.date(belowZeroOn) })}
        </Text>
      )}
    </div>
  );
}

function Lead({ of: { days, currency } }: { of: ForecastDto }) {
  const { t } = useTranslation(['standingOrders', 'common']);
  const format = useFormat();
  const id = useId();
  const last = days.at(-1);
  if (!last) return null;
  return (
    <div>
      <Text as="p" id={id} size="small" tone="muted">
        {t('forecast.lead', { date: format.date(last.on) })}
      </Text>
      <p aria-labelledby={id} className={styles.sum}>
        <OwnMoney amount={last.balance} currency={currency} />
      </p>
    </div>
  );
}
