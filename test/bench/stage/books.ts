import type { LedgerCheck } from '#contract/ledger';
import type { Product } from './product.js';

/**
 * Performance counts only if the resulting books balance.
 * @throws {Error} if they do not
 */
export async function expectBooksToBalance(product: Product, administrator: string): Promise<void> {
  const check = await product.get<LedgerCheck>('/api/admin/ledger/check', administrator);
  if (!check.ok) throw new Error(`The books do not balance: ${JSON.stringify(check)}`);
}
