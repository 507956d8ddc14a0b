import { useTranslation } from 'react-i18next';
import type { ForecastDto, ForecastMovementDto } from '#contract/shapes/forecast.dto';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { MovementText } from './forecast-table.js';
import { useForecastAccount } from './use-forecast-account.js';
import { forecasts } from '../standing-orders.store.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { OwnMoney } from '../../../../shared/user/own-money.js';
import type { Resource } from '../../../../shared/store/create-resource.js';
import { Box, Row, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../../shared/ui/page/skeleton.js';
import { GuardedLink } from '../../../../shared/user/guarded-link.js';
import styles from './next-days-card.module.css';

/** The most expected movements that are listed. */
const MAX_SHOWN = 3;

/** What comes in and goes out over the next 30 days: the balance at their end, and the next few movements. */
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
        <ResourceView resource={forecasts.of(account.id)} skeleton={<Bone height="140px" />}>
          {(forecast) => <NextDays of={forecast} />}
        </ResourceView>
      ) : (
        <Bone height="140px" />
      )}
    </Card>
  );
}

function NextDays({ of: { days, movements, currency } }: { of: ForecastDto }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const last = days.at(-1);
  return (
    <Stack gap={12}>
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
      {movements.length === 0 ? (
        <Text as="p" size="small" tone="muted">
          {t('next.none')}
        </Text>
      ) : (
        <ul className={styles.list}>
          {movements.slice(0, MAX_SHOWN).map((movement, place) => (
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
  return (
    <Row as="li" gap={12} align="baseline" paddingBlock={6} size="small">
      <Text as="time" dateTime={movement.on} tone="muted" rigid minWidth={52}>
        {format.shortDate(movement.on)}
      </Text>
      <Text grow shrinks>
        <MovementText of={movement} />
      </Text>
      <OwnMoney amount={movement.amount} currency={currency} isSigned />
    </Row>
  );
}
