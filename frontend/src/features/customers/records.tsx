import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '../../shared/ui/values/badge.js';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import type { BillDto } from '#contract/shapes/bills.dto';
import type { CardDto } from '#contract/shapes/cards.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { formatStaffMoney, inGroups } from '../../shared/format/money.js';
import { isolated } from '../../shared/format/names.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useReason } from '../../shared/format/use-reason.js';
import { StaffMoney } from '../../shared/ui/values/staff-money.js';
import { RecordList, RecordRow } from './record-list.js';

const Name = ({ children }: { children: string }) => <bdi translate="no">{children}</bdi>;
const Digits = ({ children }: { children: string }) => (
  <bdi translate="no" dir="ltr">
    {children}
  </bdi>
);

type Status =
  | BeneficiaryDto['verificationStatus']
  | CardDto['status']
  | StandingOrderDto['status']
  | BillDto['status'];

/** The states that stand out, by their colour; the others are grey. */
const TONES: Partial<Record<Status, BadgeTone>> = {
  pending: 'warning',
  requested: 'warning',
  overdue: 'error',
  blocked: 'error',
  rejected: 'error',
};
const toneOf = (status: Status): BadgeTone => TONES[status] ?? 'neutral';

/** A customer's recipients, with numbers that are not valid and the reason of a rejection. */
export function RecipientRecords({ recipients }: { recipients: readonly BeneficiaryDto[] }) {
  const { t } = useTranslation('customers');
  const reasonOf = useReason();
  return (
    <RecordList items={recipients} none={t('recipients.none')} label={t('tabs.recipients')}>
      {({ id, name, bankName, accountNumber, iban, checks, verificationStatus, reason }) => (
        <RecordRow
          key={id}
          main={<Name>{name}</Name>}
          facts={[
            <Name key="bank">{bankName}</Name>,
            <Digits key="number">{inGroups(iban ?? accountNumber)}</Digits>,
            checks.iban === 'invalid' && t('recipients.invalid', { number: 'IBAN' }),
            checks.swift === 'invalid' && t('recipients.invalid', { number: 'SWIFT' }),
            reason && t('restriction.reason', { reason: isolated(reasonOf(reason)) }),
          ]}
          state={
            verificationStatus === 'approved'
              ? null
              : { tone: toneOf(verificationStatus), text: t(`recipients.statuses.${verificationStatus}`) }
          }
        />
      )}
    </RecordList>
  );
}

/** A customer's cards, with what is spent of the limit: of a credit card of the account's credit, as the customer sees it. */
export function CardRecords({ cards }: { cards: readonly CardDto[] }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return (
    <RecordList items={cards} none={t('cards.none')} label={t('tabs.cards')}>
      {({ id, kind, last4, status, expiresOn, spent, monthlyLimit, credit, currency }) => (
        <RecordRow
          key={id}
          main={
            <>
              <span>{t(`cards.kinds.${kind}`)}</span>
              {last4 && <Digits>{` •••• ${last4}`}</Digits>}
            </>
          }
          facts={[
            t(credit ? 'cards.used' : 'cards.spent', {
              spent: isolated(formatStaffMoney(credit?.used ?? spent, currency)),
              limit: isolated(formatStaffMoney(credit?.limit ?? monthlyLimit, currency)),
            }),
            expiresOn && t('cards.expires', { date: format.date(expiresOn) }),
          ]}
          state={status === 'active' ? null : { tone: toneOf(status), text: t(`cards.statuses.${status}`) }}
        />
      )}
    </RecordList>
  );
}

/** A customer's standing orders, with when they pay. */
export function OrderRecords({ orders }: { orders: readonly StandingOrderDto[] }) {
  const { t } = useTranslation(['customers', 'approvals']);
  const format = useFormat();
  return (
    <RecordList items={orders} none={t('orders.none')} label={t('tabs.orders')}>
      {({ id, beneficiary, frequency, startsOn, nextOn, amount, currency, status }) => (
        <RecordRow
          key={id}
          main={<Name>{beneficiary.name}</Name>}
          facts={[
            t(`approvals:standingOrders.frequencies.${frequency}`, { date: format.date(startsOn) }),
            nextOn && t('orders.next', { date: format.date(nextOn) }),
          ]}
          amount={<StaffMoney amount={amount} currency={currency} />}
          state={status === 'active' ? null : { tone: toneOf(status), text: t(`orders.statuses.${status}`) }}
        />
      )}
    </RecordList>
  );
}

/** A customer's bills: what is left of open ones, and paid ones in full. */
export function BillRecords({ bills }: { bills: readonly BillDto[] }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return (
    <RecordList items={bills} none={t('bills.none')} label={t('tabs.bills')}>
      {({ id, billerName, number, dueOn, amount, rest, currency, status }) => (
        <RecordRow
          key={id}
          main={<Name>{billerName}</Name>}
          facts={[<Digits key="number">{number}</Digits>, t('bills.due', { date: format.date(dueOn) })]}
          amount={<StaffMoney amount={status === 'paid' ? amount : rest} currency={currency} />}
          state={status === 'pending' ? null : { tone: toneOf(status), text: t(`bills.statuses.${status}`) }}
        />
      )}
    </RecordList>
  );
}

/** The billers that a customer has added. */
export function BillerRecords({ billers }: { billers: readonly CustomerBillerDto[] }) {
  const { t } = useTranslation('customers');
  return (
    <RecordList items={billers} none={t('bills.noBillers')} label={t('bills.billers')}>
      {({ id, biller, consumerNumber, autopay }) => (
        <RecordRow
          key={id}
          main={<Name>{biller.name}</Name>}
          facts={[<Digits key="number">{consumerNumber}</Digits>]}
          state={autopay && { tone: 'primary', text: t('bills.autopay') }}
        />
      )}
    </RecordList>
  );
}

/** A customer's savings goals. */
export function GoalRecords({ goals }: { goals: readonly GoalDto[] }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return (
    <RecordList items={goals} none={t('goals.none')} label={t('tabs.goals')}>
      {({ id, name, balance, targetAmount, targetDate, currency, autoSave }) => {
        const money = (amount: string) => isolated(formatStaffMoney(amount, currency));
        return (
          <RecordRow
            key={id}
            main={<Name>{name}</Name>}
            facts={[
              t('goals.target', { amount: money(targetAmount) }),
              targetDate && t('goals.until', { date: format.date(targetDate) }),
              autoSave && t('goals.autoSave', { amount: money(autoSave.amount) }),
            ]}
            amount={<StaffMoney amount={balance} currency={currency} />}
          />
        );
      }}
    </RecordList>
  );
}
