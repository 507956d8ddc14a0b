import { BRAND } from '#contract/brand';
import { accountsResource } from '../../../features/accounts/accounts.store.js';
import { currentUserResource } from '../../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../../features/beneficiaries/beneficiaries.store.js';
import { transactionsResource } from '../../../features/transfers/transactions.store.js';
import type { Resource } from '../../../shared/store/create-resource.js';

/** A browser may still be reading the file when the click is over. */
const READ_MS = 60_000;

/** Everything that the bank shows this customer, as it is now. Throws when a part of it cannot be had. */
export async function customerData(at: Date): Promise<object> {
  const [profile, accounts, transactions, beneficiaries] = await Promise.all([
    freshDataOf(currentUserResource),
    freshDataOf(accountsResource),
    freshDataOf(transactionsResource),
    freshDataOf(beneficiariesResource),
  ]);
  return { bank: BRAND.name, exportedAt: at.toISOString(), profile, accounts, transactions, beneficiaries };
}

export function fileNameOf(at: Date): string {
  return `falaj-bank-data-${at.toISOString().slice(0, 10)}.json`;
}

export function saveAsFile(name: string, content: object): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, READ_MS);
}

/** Older data beside a failed reload would be an export with holes in it. */
async function freshDataOf<Data>(resource: Resource<Data>): Promise<Data> {
  await resource.load();
  const { data, error } = resource.store.getState();
  if (error !== null) throw error as Error;
  return data as Data;
}
