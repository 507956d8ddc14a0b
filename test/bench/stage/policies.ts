import type { AdminPoliciesDto } from '#contract/shapes/admin/policies.dto';
import type { Product } from './product.js';

const [ONE, OTHER] = ['1000.00', '2000.00'];

/** Changes what customers may pay to new recipients, of which every customer is told; returns when it was sent, on the clock of all processes. */
export async function changePolicies(
  node: Pick<Product, 'port'> | undefined,
  admin: string,
): Promise<number> {
  const address = `http://127.0.0.1:${node?.port ?? 0}/api/admin/policies`;
  const read = await fetch(address, { headers: { cookie: admin } });
  const { version, newRecipientLimit } = (await read.json()) as AdminPoliciesDto;
  const body = { version, newRecipientLimit: newRecipientLimit === ONE ? OTHER : ONE };
  const sentAt = Number(process.hrtime.bigint()) / 1e6;
  const changed = await fetch(address, {
    method: 'PUT',
    headers: { cookie: admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (changed.status !== 200)
    throw new Error(`The policies could not be changed: ${changed.status} ${await changed.text()}`);
  return sentAt;
}
