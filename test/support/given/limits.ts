import { NO_POLICIES } from '#contract/banking/policies';
import type { PoliciesDto, PoliciesRequestDto } from '#contract/shapes/admin/policies.dto';
import type { LimitsDto } from '#contract/shapes/limits.dto';
import type { Answer } from '../http/client.js';
import type { Colleague, Customer } from './people.js';

/** The limits of a customer and what is used of them. */
export async function limitsOf({ client }: Customer): Promise<LimitsDto> {
  return (await client.get('/api/limits')).body as LimitsDto;
}

/** Changes limits; a raise is proved by the customer's PIN. */
export function changeLimits({ client, pin }: Customer, change: Record<string, unknown>): Promise<Answer> {
  return client.patch('/api/limits', { transactionPin: pin, ...change });
}

/** Changes policies of the bank, which must succeed; without a change, all are switched off. */
export async function setPolicies(
  { client }: Colleague,
  change: Omit<PoliciesRequestDto, 'version'> = NO_POLICIES,
): Promise<void> {
  const { version } = (await client.get('/api/admin/policies')).body as PoliciesDto;
  const { status, text } = await client.send('PUT', '/api/admin/policies', { version, ...change });
  if (status !== 200) throw new Error(`The policies were refused: ${text}`);
}
