import { bankNumber } from '#contract/formats/bank-number';
import { containing } from '#contract/formats/search';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { TRANSFER_TYPES, type TransferType } from '#contract/banking/beneficiaries';

export const TYPE_FILTERS = ['all', ...TRANSFER_TYPES] as const;

export interface BeneficiaryFilter {
  text: string;
  type: 'all' | TransferType;
}

export const NO_FILTER: BeneficiaryFilter = { text: '', type: 'all' };

type Searched = Pick<BeneficiaryDto, 'name' | 'bankName' | 'accountNumber' | 'type'>;

/** Recipients of the filter's type whose name, bank or account number contains the text, as searches compare them. */
export function matching<One extends Searched>(all: readonly One[], filter: BeneficiaryFilter): One[] {
  const isFound = containing(filter.text);
  const number = bankNumber(filter.text.trim());
  return all.filter(
    ({ name, bankName, accountNumber, type }) =>
      (filter.type === 'all' || type === filter.type) &&
      (isFound(name) || isFound(bankName) || (number !== '' && bankNumber(accountNumber).includes(number))),
  );
}

export interface BeneficiaryCounts {
  total: number;
  domestic: number;
  international: number;
}

/** Counts the recipients that can be paid, in total and by transfer type. */
export function countsOf(
  all: readonly Pick<BeneficiaryDto, 'type' | 'verificationStatus'>[],
): BeneficiaryCounts {
  const active = all.filter(({ verificationStatus }) => verificationStatus === 'approved');
  const domestic = active.filter(({ type }) => type === 'domestic').length;
  return { total: active.length, domestic, international: active.length - domestic };
}

/** Reads the filter from the page's query; invalid values are ignored. */
export function filterFrom(query: URLSearchParams): BeneficiaryFilter {
  const type = TYPE_FILTERS.find((one) => one === query.get('type')) ?? 'all';
  return { text: query.get('search') ?? '', type };
}

export function queryOf({ text, type }: BeneficiaryFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (text !== '') query.set('search', text);
  if (type !== 'all') query.set('type', type);
  return query;
}
