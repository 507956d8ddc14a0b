import { describe, expect, it } from '@jest/globals';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { FailureEvidence } from '../../../backend/src/auth/attempts/failure-evidence.service.js';
import { useBank } from '../../support/bank.js';
import { times } from '../../support/times.js';

const bank = useBank();
const FIFTEEN_MINUTES = 15 * 60 * 1000;

/** The trail's events about this user's failures, oldest first, once everything is written. */
async function evidenceOf(userId: string, now = Date.now()): Promise<Pick<AuditItemDto, 'type' | 'after'>[]> {
  await bank.app.get(FailureEvidence).write(now);
  return bank.sql<Pick<AuditItemDto, 'type' | 'after'>>(
    `SELECT type, after FROM events WHERE subject_id = $1
        AND type IN ('user.sign_in_failed', 'user.sign_in_locked', 'user.pin_failed', 'user.pin_locked')
      ORDER BY seq`,
    [userId],
  );
}

describe('wrong passwords', () => {
  it('are recorded as the first, the lock, and one count of the others', async () => {
    const { id, username } = await bank.given.customer();
    for (let made = 0; made < 25; made += 1) await bank.client().signIn(username, 'Wrong#Horse9');

    const told = [
      { type: 'user.sign_in_failed', after: { attempts: 1 } },
      { type: 'user.sign_in_locked', after: { attempts: 10 } },
    ];
    expect(await evidenceOf(id)).toEqual(told);
    // Eight between the first and the tenth, and fifteen that were refused during the lock.
    expect(await evidenceOf(id, Date.now() + FIFTEEN_MINUTES)).toEqual([
      ...told,
      { type: 'user.sign_in_failed', after: { attempts: 23 } },
    ]);
  });

  it('for an unknown username leave nothing of what was typed', async () => {
    await bank.client().signIn('Secret#Typed9', 'Wrong#Horse9');
    await bank.app.get(FailureEvidence).write(Infinity);
    const [found] = await bank.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM events e WHERE to_jsonb(e)::text ILIKE '%Secret#Typed9%'`,
    );
    expect(found?.count).toBe(0);
  });
});

describe('wrong PINs', () => {
  it('are recorded as the first, the lock, and one count of the others', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    for (let made = 0; made < 7; made += 1) await sara.transfer('1.00', { transactionPin: '0000' });

    const told = [
      { type: 'user.pin_failed', after: { attempts: 1 } },
      { type: 'user.pin_locked', after: { attempts: 3 } },
    ];
    expect(await evidenceOf(sara.id)).toEqual(told);
    // The second, and four during the lock.
    expect(await evidenceOf(sara.id, Date.now() + FIFTEEN_MINUTES)).toEqual([
      ...told,
      { type: 'user.pin_failed', after: { attempts: 5 } },
    ]);
  });

  it('do not fill the trail when right ones come between', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    for (let made = 0; made < 4; made += 1) {
      await sara.transfer('1.00', { transactionPin: '0000' });
      await sara.transfer('1.00');
    }
    expect(await evidenceOf(sara.id)).toEqual([{ type: 'user.pin_failed', after: { attempts: 1 } }]);
  });
});

describe('an administrator who looks at a customer', () => {
  it('causes one audit event per hour', async () => {
    const [sara, admin, other] = [
      await bank.given.customer(),
      await bank.given.admin(),
      await bank.given.admin(),
    ];

    await Promise.all(times(5, () => admin.client.get(`/api/admin/users/${sara.id}`)));
    await admin.client.get(`/api/admin/transactions?limit=10&user=${sara.id}`);
    await other.client.get(`/api/admin/transactions?limit=10&user=${sara.id}`);
    await admin.client.get(`/api/admin/users/${other.id}`);

    const read = (await admin.auditOf(sara.id)).filter(({ type }) => type === 'user.data_read');
    expect(read.map(({ actorId }) => actorId).sort()).toEqual([admin.id, other.id].sort());
    expect((await admin.auditOf(other.id)).filter(({ type }) => type === 'user.data_read')).toEqual([]);
  });
});
