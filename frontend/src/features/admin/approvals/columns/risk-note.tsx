import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { RiskSignalDto } from '#contract/shapes/transfers.dto';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Row, Stack } from '../../../../shared/ui/layout/parts.js';
import { Badge, type BadgeTone } from '../../../../shared/ui/values/badge.js';

/** What a request shows of its risk. Without signals there is none. */
export interface RiskShown {
  signals: readonly RiskSignalDto[];
  risk: number;
  /** Of the amounts among the figures. */
  currency: Currency | null;
}

/** From these risks on, the badge warns, and warns in red. They change only its colour. */
const NOTABLE = 30;
const HIGH = 60;

function toneOf(risk: number): BadgeTone {
  if (risk >= HIGH) return 'error';
  return risk >= NOTABLE ? 'warning' : 'neutral';
}

/** The risk and its heaviest signal, below what else a row says. */
export function RiskNote({ of, children }: { of: RiskShown; children: ReactNode }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const [first] = of.signals;
  if (!first) return children;
  return (
    <Stack gap={4}>
      <span>{children}</span>
      <Row gap={8} align="center" size="tiny">
        <Badge tone={toneOf(of.risk)}>{t('risk.value', { risk: format.number(of.risk) })}</Badge>
        <span>{t(`risk.names.${first.id}`)}</span>
      </Row>
    </Stack>
  );
}

/** The risk, and each signal as a sentence with its figures. */
export function RiskSignals({ of }: { of: RiskShown }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  if (of.signals.length === 0) return <p>{t('risk.none')}</p>;
  return (
    <Stack gap={8} size="small">
      <span>
        <Badge tone={toneOf(of.risk)}>{t('risk.ofMost', { risk: format.number(of.risk) })}</Badge>
      </span>
      <Stack as="ul" plain gap={4}>
        {of.signals.map(({ id, weight, figures }) => (
          <Row as="li" key={id} gap={8} align="baseline">
            <Badge>{t('risk.weight', { weight: format.number(weight) })}</Badge>
            <span>
              {t(
                `risk.texts.${id}`,
                wordsOf(figures, of.currency, (value) => format.number(value)),
              )}
            </span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** The figures as they are read: amounts with their currency, other numbers in the reader's digits. */
function wordsOf(
  { times = '0', payments = '0', hours = '0', median = '0.00', received = '0.00' }: Record<string, string>,
  currency: Currency | null,
  number: (value: number) => string,
) {
  const money = (amount: string) => (currency === null ? amount : formatStaffMoney(amount, currency));
  return {
    times: number(Number(times)),
    payments: number(Number(payments)),
    hours: number(Number(hours)),
    median: money(median),
    received: money(received),
  };
}
