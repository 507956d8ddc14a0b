import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { formatMoney, inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useReason } from '../../../shared/format/use-reason.js';
import { useLabels } from '../labels.js';

/** One detail of a transaction. */
export interface TransactionFact {
  key: FactKey;
  name: string;
  /** `isFigures`: an amount or a number, which stays on one line. `isName`: not to be translated either. */
  lines: { text: string; isFigures?: boolean; isName?: boolean }[];
}

type FactKey =
  | 'reference'
  | 'type'
  | 'date'
  | 'decided'
  | 'reason'
  | 'amount'
  | 'fees'
  | 'fromAccount'
  | 'recipient'
  | 'sender'
  | 'purpose'
  | 'biller'
  | 'notes'
  | 'bill';

/** A transaction, and what its customer calls the account that pays. */
export interface DescribedTransaction extends TransactionDto {
  payer?: string | undefined;
}

/** All details of a transaction in the current language, in their order; unknown ones are left out. */
export function useFacts(transaction: DescribedTransaction): TransactionFact[] {
  const { t } = useTranslation('transfers');
  const labels = useLabels();
  const format = useFormat();
  const reasonText = useReason();
  const { reference, createdAt, decidedAt, amount, fees, currency, type, purpose, notes } = transaction;
  const { beneficiary, senderName, fromAccount, payer, reason } = transaction;
  const fact = (key: FactKey, ...lines: TransactionFact['lines']) => [
    { key, name: t(`details.${key}`), lines },
  ];
  const text = (words: string) => ({ text: words });
  const named = (words: string) => ({ text: words, isName: true });
  const figures = (words: string) => ({ text: words, isFigures: true });
  const about = [
    ...(purpose ? fact('purpose', text(labels.purpose(purpose))) : []),
    ...(notes ? fact('notes', text(notes)) : []),
  ];
  // What is paid is stored in the same fields.
  const bill = [
    ...(purpose ? fact('biller', named(purpose)) : []),
    ...(notes ? fact('bill', named(notes)) : []),
  ];
  return [
    ...fact('reference', figures(reference)),
    ...fact('type', text(labels.type(type))),
    ...fact('date', text(format.dateTime(createdAt))),
    ...(type === 'transfer' && decidedAt ? fact('decided', text(format.dateTime(decidedAt))) : []),
    ...(reason === null ? [] : fact('reason', text(reasonText(reason)))),
    ...fact('amount', figures(formatMoney(amount, currency))),
    ...fact('fees', figures(formatMoney(fees, currency))),
    ...(fromAccount
      ? fact('fromAccount', ...(payer ? [named(payer)] : []), figures(inGroups(fromAccount.accountNumber)))
      : []),
    ...(beneficiary
      ? fact(
          'recipient',
          named(beneficiary.name),
          named(beneficiary.bankName),
          figures(inGroups(beneficiary.accountNumber)),
        )
      : []),
    ...(senderName === null ? [] : fact('sender', text(senderName))),
    ...(type === 'bill_payment' ? bill : about),
  ];
}
