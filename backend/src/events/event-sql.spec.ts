import { describe, expect, it } from '@jest/globals';
import type { BankEvent } from './bank-event.js';
import { eventSql, USER_ID } from './event-sql.js';

const EVENT: BankEvent = {
  type: 'transfer.submitted',
  actorId: USER_ID,
  subject: { type: 'transaction', id: 't1' },
  audience: [`user:${USER_ID}`, 'admins'],
  resources: ['accounts', 'admin.audit'],
};

describe('an event as SQL', () => {
  it('has a literal type, and the column in place of the user’s id', () => {
    expect(eventSql(EVENT, 'payer.user_id')).toEqual({
      type: "'transfer.submitted'",
      audience: "ARRAY['user:' || payer.user_id, 'admins']",
      resources: "ARRAY['accounts', 'admin.audit']",
    });
  });

  it('escapes quotes', () => {
    const event = { ...EVENT, resources: ["o'clock" as 'accounts'] };
    expect(eventSql(event, 'user_id').resources).toBe("ARRAY['o''clock']");
  });
});
