import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType, Currency } from '#contract/banking/accounts';
import { APPROVAL_KINDS, type ApprovalKind, type IntentField } from '#contract/access/confirmations';
import type { SecondApprovalKind } from '#contract/access/second-approvals';
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
      case 'summary':
        return <Change text={value} />;
      case 'kind':
        return <KindName kind={value} />;
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

/** What is approved: requests of a queue, or a change that waits for a second person. */
function KindName({ kind }: { kind: string }) {
  const { t } = useTranslation(['security', 'secondApprovals']);
  const name = isApprovalKind(kind)
    ? t(`security:confirm.kinds.${kind}`)
    : t(`secondApprovals:kinds.${kind as SecondApprovalKind}`);
  return <span>{name}</span>;
}

/** A line of a summary, such as `balance: 1.00 AED → 2.00 AED`, with the name of its field in the reader's language. */
function Change({ text }: { text: string }) {
  const { t, i18n } = useTranslation('books');
  const [, field = '', change = text] = /^(\w+): (.*)$/.exec(text) ?? [];
  const isNamed = i18n.exists(`fields.${field}`, { ns: 'books' });
  const name = isNamed ? t(`fields.${field}` as 'fields.status') : field;
  return <bdi translate="yes">{name === '' ? change : `${name}: ${change}`}</bdi>;
}

/** Whether many requests of a queue are approved; else it is a change that waits for a second person. */
function isApprovalKind(kind: string): kind is ApprovalKind {
  return APPROVAL_KINDS.some((one) => one === kind);
}
