import { NO_POLICIES, type Policies } from '#contract/banking/policies';
import type { Answer } from '../http/client.js';
import type { Colleague } from './people.js';

/** A change of some policies. */
type Change = {
  [Part in keyof Omit<Policies, 'version'>]?: Policies[Part] extends object
    ? Partial<Policies[Part]>
    : Policies[Part];
};

/** Changes policies; the others stay. */
export async function setPolicies({ client }: Pick<Colleague, 'client'>, change: Change): Promise<Answer> {
  const { version } = (await client.get('/api/admin/policies')).body as Policies;
  return client.send('PUT', '/api/admin/policies', { version, ...change });
}

/** Switches all policies off. */
export function withoutPolicies(admin: Pick<Colleague, 'client'>): Promise<Answer> {
  return setPolicies(admin, NO_POLICIES);
}
