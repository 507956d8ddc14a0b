import type { AccountDto } from '#contract/shapes/accounts.dto';

/** What others need to know to send money to a customer. Nothing else belongs here: no balance, no nickname. */
export interface PaymentDetails {
  name: string;
  iban: string;
}

export function paymentDetailsOf({ iban }: Pick<AccountDto, 'iban'>, holder: string): PaymentDetails {
  return { name: holder, iban };
}

/**
 * The content of the QR code: a payment target as of RFC 8905, `payto://iban/AE30…?receiver-name=Sara%20Nasser`.
 *
 * The other formats do not fit: the code of the European Payments Council (EPC069-12) is for transfers in euro within
 * SEPA, and the merchant codes of EMVCo, which the UAE's instant payments use, need an identifier that their scheme
 * gives out. An app that knows none of them still shows the IBAN and the name.
 */
export function paymentTarget({ name, iban }: PaymentDetails): string {
  return `payto://iban/${iban}?receiver-name=${encodeURIComponent(name)}`;
}
