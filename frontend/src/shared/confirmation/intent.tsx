import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType, Currency } from '#contract/banking/accounts';
import type { ApprovalKind, IntentField } from '#contract/access/confirmations';
import type { ConfirmationDto } from '#contract/shapes/access/confirmations.dto';
import type { Factor } from '#contract/access/factors';
import type { Frequency } from '#contract/banking/standing-orders';
import type { Purpose } from '#contract/banking/transfers';
import { inGroups } from '../format/money.js';
import { useFormat } from '../format/use-format.js';
import { Money } from '../ui/values/money.js';
import { Fact } from '../ui/layout/fact.js';
import styles from './confirmation.module.css';

/** Every detail that the bank has stored, in its order. Amounts say their currency, which then needs no line. */
export function Intent({ view }: { view: ConfirmationDto }) {
  const { t } = useTranslation('security');
  const valueOf = useIntentValue(view);
  return (
    <dl className={styles.intent}>
      {view.intent
        .filter(({ name }) => name !== 'currency')
        .map(({ name, value }, place) => (
          <Fact
            key={`${name} ${String(place)}`}
            name={t(`confirm.fields.${name}`)}
            beside="row"
            className={styles.item}
            value={{ weight: 'medium', text: 'end', breaks: true }}
          >
            {valueOf(name, value)}
          </Fact>
        ))}
    </dl>
  );
}

function useIntentValue({ intent }: ConfirmationDto): (name: IntentField, value: string) => ReactNode {
  const { t } = useTranslation(['security', 'common']);
  const format = useFormat();
  const currency = intent.find(({ name }) => name === 'currency')?.value as Currency | undefined;
  return (name, value) => {
    switch (name) {
      case 'amount':
      case 'balanceAfter':
      case 'limitAfter':
        return <Money amount={value} currency={currency ?? 'AED'} className={styles.amount} />;
      case 'amountBefore':
      case 'balanceBefore':
      case 'limitBefore':
      case 'fee':
        return <Money amount={value} currency={currency ?? 'AED'} />;
      case 'total': {
        const [amount = '', of] = value.split(' ');
        return <Money amount={amount} currency={of as Currency} className={styles.amount} />;
      }
      case 'limitSingle':
      case 'limitDay':
      case 'limitMonth':
      case 'autopayLimit':
      case 'limitCount':
        return <LimitValue name={name} value={value} />;
      case 'payOn':
      case 'startsOn':
      case 'endsOn':
        return format.date(value);
      case 'count':
      case 'payments':
        return format.number(Number(value));
      case 'accountNumber':
      case 'iban':
      case 'payerAccount':
        return (
          <bdi translate="no" dir="ltr">
            {/^[A-Z0-9]+$/.test(value) ? inGroups(value) : value}
          </bdi>
        );
      case 'accountType':
        return t(`common:accountTypes.${value as AccountType}`);
      case 'purpose':
        return t(`common:purposes.${value as Purpose}`);
      case 'frequency':
        return t(`security:confirm.frequencies.${value as Frequency}`);
      case 'addedFactor':
        return t(`security:confirm.addedFactors.${value as Factor}`);
      case 'factor':
        return t(`security:confirm.factors.${value as Factor}`);
      case 'kind':
        return t(`security:confirm.kinds.${value as ApprovalKind}`);
      default:
        return <bdi translate="yes">{value}</bdi>;
    }
  };
}

/** A limit of payments, which are amounts in AED but for their number; or that there is none of one's own. */
function LimitValue({ name, value }: { name: IntentField; value: string }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  if (value === 'bank' || value === 'none') return <span>{t(`confirm.limitValues.${value}`)}</span>;
  if (name === 'limitCount') return <span>{format.number(Number(value))}</span>;
  return <Money amount={value} currency="AED" className={styles.amount} />;
}
