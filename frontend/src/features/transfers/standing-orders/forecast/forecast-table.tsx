import { useTranslation } from 'react-i18next';
import type { ForecastDto, ForecastMovementDto } from '#contract/shapes/forecast.dto';
import { sumMoney } from '#money/money';
import { useFormat } from '../../../../shared/format/use-format.js';
import { isolated } from '../../../../shared/format/names.js';
import { useLabels } from '../../labels.js';
import { Text } from '../../../../shared/ui/layout/parts.js';
import { OwnMoney } from '../../../../shared/user/own-money.js';
import styles from './forecast-table.module.css';

interface ForecastTableProps {
  of: ForecastDto;
}

/** Every expected movement, and the balance after it. */
export function ForecastTable({ of: { movements, available, currency } }: ForecastTableProps) {
  const { t } = useTranslation(['standingOrders', 'common']);
  const format = useFormat();
  const balanceAfter = (place: number) =>
    sumMoney([available, ...movements.slice(0, place + 1).map(({ amount }) => amount)]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="sr-only">{t('forecast.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('forecast.day')}</th>
            <th scope="col">{t('forecast.what')}</th>
            <th scope="col" className={styles.figure}>
              {t('forecast.amount')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('forecast.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" colSpan={3}>
              {t('forecast.today')}
            </th>
            <td className={styles.figure}>
              <OwnMoney amount={available} currency={currency} />
            </td>
          </tr>
          {movements.map((movement, place) => (
            <tr key={place}>
              <th scope="row">{format.shortDate(movement.on)}</th>
              <td>
                <MovementText of={movement} />
              </td>
              <td className={styles.figure}>
                <OwnMoney amount={movement.amount} isSigned currency={currency} />
              </td>
              <td className={styles.figure}>
                <OwnMoney amount={balanceAfter(place)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {movements.length === 0 && (
        <Text as="p" paddingBlock={8} size="small" tone="muted">
          {t('forecast.none')}
        </Text>
      )}
    </div>
  );
}

/** The words for what the customer has set up, with the name of who gets it. */
const WORDS = {
  standing_order: 'forecast.orderTo',
  bill: 'forecast.billOf',
  auto_save: 'forecast.savingTo',
} as const;

/** Says in words what is expected. */
export function MovementText({ of: { kind, name, isPending } }: { of: ForecastMovementDto }) {
  const { t } = useTranslation('standingOrders');
  const labels = useLabels();
  const text =
    kind === 'income'
      ? name === null
        ? t('forecast.income')
        : t('forecast.incomeOf', { name: isolated(labels.purpose(name)) })
      : t(WORDS[kind], { name: isolated(name ?? '') });
  return (
    <>
      <span>{text}</span>
      {isPending && (
        <>
          <span> </span>
          <Text block size="tiny" tone="muted">
            {t('forecast.pending')}
          </Text>
        </>
      )}
    </>
  );
}
