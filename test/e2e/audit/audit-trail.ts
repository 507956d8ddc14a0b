import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import type { Colleague } from '../../support/given/people.js';

export const bank = useBank();

export async function trail({ client }: Colleague, query = ''): Promise<AuditItemDto[]> {
  return (await client.get(`/api/admin/audit${query}`)).body as AuditItemDto[];
}

/** The audit entries that `change` causes, newest first, without ids and times. */
export async function told(admin: Colleague, change: () => Promise<unknown>) {
  const [last] = await trail(admin, '?limit=1');
  await change();
  const items = await trail(admin, '?limit=200');
  const fresh = items.slice(
    0,
    items.findIndex(({ id }) => id === last?.id),
  );
  return fresh.map(({ type, actorId, actorName, subjectType, subjectId, before, after }) => ({
    type,
    actor: actorId === null ? null : [actorId, actorName],
    subject: [subjectType, subjectId],
    before,
    after,
  }));
}
