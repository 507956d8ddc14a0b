import { describe, expect, it } from '@jest/globals';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import type { Colleague } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

async function trail({ client }: Colleague, query = ''): Promise<AuditItemDto[]> {
  return (await client.get(`/api/admin/audit${query}`)).body as AuditItemDto[];
}

describe('the audit trail in pages', () => {
  it('filters by subject', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    await admin.setBalance(sara.accountId, '1.00');
    await admin.setBalance(sara.accountId, '2.00');

    const items = await trail(admin, `?subject=${sara.accountId.toUpperCase()}&limit=2`);

    expect(items.map(({ subjectId, after }) => [subjectId, after?.balance])).toEqual([
      [sara.accountId, '2.00'],
      [sara.accountId, '1.00'],
    ]);
    expect(await trail(admin, '?subject=01890a5d-ac96-774b-bcce-b302099a8057')).toEqual([]);
  });

  it('links from page to page, newest first, and keeps the subject', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    for (const balance of ['1.00', '2.00', '3.00', '4.00']) await admin.setBalance(sara.accountId, balance);

    const pages: unknown[][] = [];
    let path: string | undefined = `/api/admin/audit?subject=${sara.accountId}&limit=2`;
    while (path) {
      const { body, headers } = await admin.client.get(path);
      pages.push((body as AuditItemDto[]).map(({ after }) => after?.balance));
      path = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
      if (path) expect(path).toContain(`subject=${sara.accountId}&limit=2&before=`);
    }

    expect(pages).toEqual([['4.00', '3.00'], ['2.00', '1.00'], ['0.00']]);
  });

  it('returns the newest fifty by default', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    await Promise.all(times(60, (index) => admin.setBalance(sara.accountId, `${index + 1}.00`)));

    const { body, headers } = await admin.client.get('/api/admin/audit');

    expect(body).toHaveLength(50);
    expect(headers.link).toMatch(/^<\/api\/admin\/audit\?limit=50&before=[\w-]+>; rel="next"$/);
  });

  it.each([
    ['before=made-up', 'The page cursor must be one that a Link header gave'],
    [
      `before=${Buffer.from('-1').toString('base64url')}`,
      'The page cursor must be one that a Link header gave',
    ],
    ['before=1&before=2', 'before must be one that a Link header gave'],
    ['subject=somebody', 'subject must be an id'],
    ['limit=0', 'limit must be a whole number from 1 to 200'],
    ['limit=201', 'limit must be a whole number from 1 to 200'],
  ])('refuses ?%s', async (query, message) => {
    const admin = await bank.given.admin();

    const { body } = await admin.client.get(`/api/admin/audit?${query}`);

    expect(body).toEqual({ statusCode: 400, code: 'validation_failed', message });
  });

  it('is only for administrators', async () => {
    const sara = await bank.given.customer();
    const agent = await bank.given.agent();

    for (const { client } of [sara, agent]) {
      expect((await client.get(`/api/admin/audit?subject=${sara.id}`)).status).toBe(403);
    }
    expect((await bank.client().get('/api/admin/audit')).status).toBe(401);
  });
});
