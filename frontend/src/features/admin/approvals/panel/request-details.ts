import { useTranslation } from 'react-i18next';
import type { NameCheckResult } from '#contract/banking/beneficiaries';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { PendingCardDto } from '#contract/shapes/cards.dto';
import type { PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import type { RequestContext } from '../state/request-contexts.store.js';
import { usePurpose } from '../columns/use-purpose.js';

/**
 * A label and its value; without a value it is left out. `name` is written by somebody or is an amount, and not
 * translated, `words` may be translated, `number` is an account number or IBAN.
 */
export type Detail = readonly [
  label: string,
  value: string | null | undefined,
  as?: 'name' | 'words' | 'number',
];

/** All that the bank knows of a request of any kind. */
export function useRequestDetails(countryOf: (country: string) => string): (of: RequestContext) => Detail[] {
  const [recipient, transfer, order, card] = [
    useRecipientDetails(countryOf),
    useTransferDetails(),
    useOrderDetails(),
    useCardDetails(),
  ];
  return (context) => {
    switch (context.kind) {
      case 'beneficiaries':
        return recipient(context.request);
      case 'transfers':
        return transfer(context.request);
      case 'standing_orders':
        return order(context.request);
      case 'cards':
        return card(context.request);
    }
  };
}

function useRecipientDetails(countryOf: (country: string) => string) {
  const { t } = useTranslation(['approvals', 'beneficiaries']);
  const format = useFormat();
  const nameOf = (result: NameCheckResult | null) =>
    result === null || result === 'not_ours' ? null : t(`names.${result}`);
  return (recipient: AdminBeneficiaryDto): Detail[] => [
    [t('details.recipient'), recipient.name, 'name'],
    [t('details.type'), t(`beneficiaries:types.${recipient.type}`)],
    [t('details.name'), nameOf(recipient.nameCheck)],
    [t('details.country'), countryOf(recipient.country), 'words'],
    [t('details.bank'), recipient.bankName, 'name'],
    [t('details.accountNumber'), recipient.accountNumber, 'number'],
    [t('details.iban'), recipient.iban, 'number'],
    [t('details.swift'), recipient.swiftCode, 'name'],
    [t('details.routing'), recipient.routingNumber, 'name'],
    [t('details.submitted'), format.dateTime(recipient.createdAt)],
  ];
}

function useTransferDetails() {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const purposeOf = usePurpose();
  return (transfer: PendingTransferDto): Detail[] => {
    const { beneficiary, amount, fees, currency } = transfer;
    return [
      [t('details.recipient'), beneficiary?.name, 'name'],
      [t('details.bank'), beneficiary?.bankName, 'name'],
      [t('details.accountNumber'), beneficiary?.accountNumber, 'number'],
      [t('details.iban'), transfer.beneficiaryIban, 'number'],
      [t('details.amount'), formatStaffMoney(amount, currency, 'size'), 'name'],
      [t('details.fees'), formatStaffMoney(fees, currency), 'name'],
      [t('details.purpose'), purposeOf(transfer.purpose)],
      [t('details.notes'), transfer.notes, 'words'],
      [t('details.reference'), transfer.reference, 'name'],
      [t('details.submitted'), format.dateTime(transfer.createdAt)],
    ];
  };
}

function useOrderDetails() {
  const { t } = useTranslation(['approvals', 'common']);
  const format = useFormat();
  return (order: PendingStandingOrderDto): Detail[] => {
    const { beneficiary, amount, currency, frequency, startsOn, endsOn, count } = order;
    return [
      [t('details.recipient'), beneficiary.name, 'name'],
      [t('details.bank'), beneficiary.bankName, 'name'],
      [t('details.accountNumber'), order.accountNumber, 'number'],
      [t('details.amount'), formatStaffMoney(amount, currency, 'size'), 'name'],
      [t('details.schedule'), t(`standingOrders.frequencies.${frequency}`, { date: format.date(startsOn) })],
      [t('details.lastDay'), endsOn && format.date(endsOn)],
      [t('details.payments'), count === null ? null : format.number(count)],
      [t('details.purpose'), t(`common:purposes.${order.purpose}`)],
      [t('details.notes'), order.notes, 'words'],
      [t('details.submitted'), format.dateTime(order.createdAt)],
    ];
  };
}

function useCardDetails() {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  return (card: PendingCardDto): Detail[] => [
    [t('details.card'), t(`cards.${card.kind}`)],
    [t('cards.limit'), formatStaffMoney(card.monthlyLimit, card.currency, 'size'), 'name'],
    [t('details.submitted'), format.dateTime(card.createdAt)],
  ];
}
