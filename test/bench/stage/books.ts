import type { LedgerCheck } from '#contract/ledger';
import type { Product } from './product.js';

/** A speed counts only if the books are in order on what it produced. @throws {Error} if they are not. */
export async function expectBooksToBalance(product: Product, administrator: string): Promise<void> {
  const check = await product.get<LedgerCheck>('/api/admin/ledger/check', administrator);
  if (!check.ok) throw new Error(`The books do not balance: ${JSON.stringify(check)}`);
}
