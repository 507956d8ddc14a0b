import { useTranslation } from 'react-i18next';
import type { ForecastDto, ForecastMovementDto } from '#contract/shapes/forecast.dto';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { MovementText } from './forecast-table.js';
import { useForecastAccount } from './use-forecast-account.js';
import { forecasts } from '../standing-orders.store.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { BalanceChart } from '../../../../shared/user/balance-chart.js';
import { OwnMoney } from '../../../../shared/user/own-money.js';
import type { Resource } from '../../../../shared/store/create-resource.js';
import { Box, Row, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { useMedia } from '../../../../shared/ui/use-media.js';
import { Bone } from '../../../../shared/ui/page/skeleton.js';
import { GuardedLink } from '../../../../shared/user/guarded-link.js';
import styles from './next-days-card.module.css';

/** The most expected movements that are listed: on a phone, and beside the cards of the accounts. */
const MAX_SHOWN = { phone: 2, wide: 4 };
/** Wide enough for two columns, where the chart fills the height of the cards of the accounts. */
const WIDE = '(width >= 64em)';
/** In pixels. */
const CHART_HEIGHT = 176;

/** What comes in and goes out over the next 30 days: the balance until their end, and the next few movements. */
export function NextDaysCard({ accounts }: { accounts: Resource<AccountDto[]> }) {
  const { t } = useTranslation('dashboard');
  const { account, isReady } = useForecastAccount(accounts);
  if (isReady && !account) return null;
  return (
    <Card
      title={t('next.title')}
      extra={
        <Box above={-10} below={-10}>
          <GuardedLink to="/transfers?tab=scheduled">{t('next.all')}</GuardedLink>
        </Box>
      }
    >
      {account ? (
        <ResourceView resource={forecasts.of(account.id)} skeleton={<NextDaysSkeleton />}>
          {(forecast) => <NextDays of={forecast} />}
        </ResourceView>
      ) : (
        <NextDaysSkeleton />
      )}
    </Card>
  );
}

function NextDaysSkeleton() {
  const isWide = useMedia(WIDE);
  return <Bone height={isWide ? '376px' : '112px'} />;
}

function NextDays({ of: { days, movements, currency, belowZeroOn } }: { of: ForecastDto }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const isWide = useMedia(WIDE);
  const last = days.at(-1);
  return (
    <Stack gap={isWide ? 12 : 4}>
      {last && (
        <Row as="p" gap="0 12px" align="baseline" justify="between" wrap>
          <Text size="small" tone="muted">
            {t('next.expected', { date: format.shortDate(last.on) })}
          </Text>
          <Text size="large" weight="strong">
            <OwnMoney amount={last.balance} currency={currency} />
          </Text>
        </Row>
      )}
      {isWide && last && (
        <BalanceChart
          label={t('next.picture', { date: format.date(last.on) })}
          name={t('next.line')}
          points={days}
          currency={currency}
          height={CHART_HEIGHT}
          color={belowZeroOn === null ? '--primary' : '--error'}
        />
      )}
      {movements.length === 0 ? (
        <Text as="p" size="small" tone="muted">
          {t('next.none')}
        </Text>
      ) : (
        <ul className={styles.list}>
          {movements.slice(0, isWide ? MAX_SHOWN.wide : MAX_SHOWN.phone).map((movement, place) => (
            <Movement key={place} of={movement} currency={currency} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface MovementProps extends Pick<ForecastDto, 'currency'> {
  of: ForecastMovementDto;
}

function Movement({ of: movement, currency }: MovementProps) {
  const format = useFormat();
  const isWide = useMedia(WIDE);
  return (
    <Row as="li" gap={isWide ? 12 : 8} align="baseline" paddingBlock={isWide ? 6 : 4} size="small">
      <Text as="time" dateTime={movement.on} tone="muted" rigid minWidth={isWide ? 52 : 44}>
        {format.shortDate(movement.on)}
      </Text>
      <Text grow shrinks>
        <MovementText of={movement} />
      </Text>
      <OwnMoney amount={movement.amount} currency={currency} isSigned />
    </Row>
  );
}
