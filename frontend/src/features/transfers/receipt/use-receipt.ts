import { useTranslation } from 'react-i18next';
import { BRAND } from '#contract/brand';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { directionOf } from '../../../shared/i18n/languages.js';
import { useLabels } from '../labels.js';
import { type DescribedTransaction, type TransactionFact, useFacts } from './use-facts.js';

/** The texts of a receipt in the current language. */
export interface Receipt {
  reference: string;
  bank: string;
  heading: string;
  title: string;
  amount: string;
  state: string;
  facts: TransactionFact[];
  footer: string;
  direction: 'ltr' | 'rtl';
}

export function useReceipt(transaction: DescribedTransaction): Receipt {
  const { t } = useTranslation('transfers');
  const labels = useLabels();
  const facts = useFacts(transaction);
  const direction = directionOf(useLanguage());
  const { reference, amount, currency, status, cancelled, beneficiary, senderName, purpose, type } =
    transaction;
  const nameless = purpose === null ? labels.type(type) : labels.purpose(purpose);
  const named =
    (beneficiary && t('transferTo').replace('<name/>', isolated(beneficiary.name))) ??
    (senderName === null ? null : t('transferFrom').replace('<name/>', isolated(senderName)));
  return {
    reference,
    bank: BRAND.legalName,
    heading: t('receipt.title'),
    title: named ?? nameless,
    amount: formatMoney(amount, currency),
    state: t(`receipt.${cancelled ? 'cancelled' : status}`),
    facts,
    footer: t('receipt.footer', { bank: BRAND.legalName }),
    direction,
  };
}
