import { describe, expect, it } from '@jest/globals';
import { auditPagePath, auditPath, EVERYTHING, exportPath, filterFrom, withDay } from './audit-filter.js';

const WHOLE =
  'type=transfer.approved&type=user.deleted&actor=7&customer=8&subject=9&from=2026-11-01&to=2026-11-30';

describe('the filter of the audit trail', () => {
  it('uses the same parameters to load, export and link', () => {
    const filter = filterFrom(new URLSearchParams(WHOLE));

    expect(filter).toEqual({
      types: ['transfer.approved', 'user.deleted'],
      actor: '7',
      customer: '8',
      subject: '9',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(auditPath(filter)).toBe(`/api/admin/audit?${WHOLE}&limit=50`);
    expect(exportPath(filter)).toBe(`/api/admin/audit/export?${WHOLE}`);
    expect(auditPagePath(filter)).toBe(`/admin/audit?${WHOLE}`);
  });

  it('may be empty', () => {
    expect(filterFrom(new URLSearchParams('actor=&other=1'))).toEqual(EVERYTHING);
    expect(auditPath(EVERYTHING)).toBe('/api/admin/audit?limit=50');
    expect(exportPath(EVERYTHING)).toBe('/api/admin/audit/export');
    expect(auditPagePath(EVERYTHING)).toBe('/admin/audit');
  });

  it('never ends before it begins: the last chosen day wins', () => {
    const november = { ...EVERYTHING, from: '2026-11-10', to: '2026-11-20' };

    expect(withDay(november, 'from', '2026-11-25')).toMatchObject({ from: '2026-11-25', to: '2026-11-25' });
    expect(withDay(november, 'to', '2026-11-05')).toMatchObject({ from: '2026-11-05', to: '2026-11-05' });
    expect(withDay(november, 'from', '2026-11-15')).toMatchObject({ from: '2026-11-15', to: '2026-11-20' });
    expect(withDay(november, 'to', null)).toMatchObject({ from: '2026-11-10', to: null });
  });
});
