import { type Purpose, PURPOSES } from '#contract/banking/transfers';
import { amountOf } from '../../../shared/format/typed-input.js';

/** What a form starts with besides its recipient: the values of an earlier transfer, never a PIN. */
export interface TransferStart {
  /** The id of the account that pays. */
  account?: string;
  /** Positive, with two decimals. */
  amount?: string;
  purpose?: Purpose;
}

/** The query parameter with the recipient's id, as in `/transfers?to=…`; empty to choose one. */
export const RECIPIENT = 'to';
/** The address that opens an empty form. */
export const SEND_ADDRESS = `/transfers?${RECIPIENT}=`;
const ACCOUNT = 'from';
const AMOUNT = 'amount';
const PURPOSE = 'purpose';

/** The address that opens the form for the recipient with these values. */
export function transferAddress(recipientId: string, { account, amount, purpose }: TransferStart): string {
  const query = new URLSearchParams({ [RECIPIENT]: recipientId });
  if (account !== undefined) query.set(ACCOUNT, account);
  if (amount !== undefined) query.set(AMOUNT, amount);
  if (purpose !== undefined) query.set(PURPOSE, purpose);
  return `/transfers?${query.toString()}`;
}

/** Reads the values of such an address; those that nobody could choose in the form are left out. */
export function transferStartOf(query: URLSearchParams): TransferStart {
  const account = query.get(ACCOUNT);
  const amount = amountOf(query.get(AMOUNT) ?? '');
  const purpose = PURPOSES.find((one) => one === query.get(PURPOSE));
  return {
    ...(account === null ? {} : { account }),
    ...(amount === null ? {} : { amount }),
    ...(purpose === undefined ? {} : { purpose }),
  };
}

/** The query without what opens the form. */
export function withoutStart(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of [RECIPIENT, ACCOUNT, AMOUNT, PURPOSE]) rest.delete(name);
  return rest;
}
