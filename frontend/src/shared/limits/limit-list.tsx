import { Trans, useTranslation } from 'react-i18next';
import { LIMIT_CURRENCY, OWN_LIMITS, type OwnLimit } from '#contract/banking/limits';
import type { LimitsDto } from '#contract/shapes/limits.dto';
import { useFormat } from '../format/use-format.js';
import { Fact } from '../ui/layout/fact.js';
import { Box, Row, Stack, Text } from '../ui/layout/parts.js';
import { Money } from '../ui/values/money.js';

/** Each limit with what is left of it, and the raise that waits. */
export function LimitList({ limits }: { limits: LimitsDto }) {
  const { t } = useTranslation('limits');
  return (
    <Stack gap={12}>
      <Box as="dl" plain>
        {OWN_LIMITS.map((name) => (
          <Fact
            key={name}
            name={<Text oneLine>{t(`names.${name}`)}</Text>}
            beside="row"
            line="below"
            paddingBlock={12}
          >
            <Stack as="span" align="end">
              <Value limits={limits} name={name} />
              <Rest limits={limits} name={name} />
            </Stack>
          </Fact>
        ))}
      </Box>
      {limits.raise && <Raise raise={limits.raise} />}
    </Stack>
  );
}

function Value({ limits, name }: { limits: LimitsDto; name: OwnLimit }) {
  const { t } = useTranslation('limits');
  const format = useFormat();
  if (name === 'count') {
    return <Text weight="medium">{limits.count ? format.number(limits.count.limit) : t('none')}</Text>;
  }
  const amount = name === 'single' ? limits.single : limits[name]?.limit;
  if (amount == null) return <Text weight="medium">{t('none')}</Text>;
  return <LimitAmount amount={amount} />;
}

/** What is left of a period, and when the next one begins. */
function Rest({ limits, name }: { limits: LimitsDto; name: OwnLimit }) {
  const { t } = useTranslation('limits');
  const format = useFormat();
  const period = name === 'single' ? null : limits[name];
  if (!period) return null;
  return (
    <Row as="span" gap="0 8px" wrap justify="end" text="end" size="small" tone="muted">
      <span>
        {typeof period.left === 'number' ? (
          t('countLeft', { number: format.number(period.left) })
        ) : (
          <Trans
            t={t}
            i18nKey="left"
            components={{ left: <Money amount={period.left} currency={LIMIT_CURRENCY} /> }}
          />
        )}
      </span>
      <span>{t('resets', { moment: format.dateTime(period.resetsAt) })}</span>
    </Row>
  );
}

function LimitAmount({ amount }: { amount: string }) {
  return (
    <Text weight="medium">
      <Money amount={amount} currency={LIMIT_CURRENCY} />
    </Text>
  );
}

/** Higher limits that do not apply yet. */
function Raise({ raise }: { raise: NonNullable<LimitsDto['raise']> }) {
  const { t } = useTranslation('limits');
  const format = useFormat();
  const raised = OWN_LIMITS.filter((name) => name in raise);
  return (
    <Stack tint="primary" round={12} gap={4} padding={12}>
      <Text weight="medium">{t('raise.title', { moment: format.dateTime(raise.effectiveAt) })}</Text>
      <Box as="dl" plain>
        {raised.map((name) => (
          <Fact key={name} name={t(`names.${name}`)} beside="row" size="small">
            <RaisedValue value={raise[name] ?? null} />
          </Fact>
        ))}
      </Box>
    </Stack>
  );
}

function RaisedValue({ value }: { value: string | number | null }) {
  const { t } = useTranslation('limits');
  const format = useFormat();
  if (value === null) return <span>{t('raise.bank')}</span>;
  return typeof value === 'number' ? (
    <span>{format.number(value)}</span>
  ) : (
    <Money amount={value} currency={LIMIT_CURRENCY} />
  );
}
