import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { StaffDto } from '#contract/shapes/admin/staff.dto';
import { fakeCurrentUser } from '../../../../jest/fixtures.js';
import { colleagues } from '../../../locales/en/colleagues.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { PermissionBoxes } from './permission-boxes.js';
import { StaffList } from './staff-list.js';
import { staffResource } from './staff.store.js';

const NOURA: StaffDto = {
  id: 'noura',
  firstName: 'Noura',
  lastName: 'Salem',
  username: 'noura',
  email: 'noura@example.ae',
  permissions: ['customers.read', 'audit.read'],
  isActive: true,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const OMAR: StaffDto = { ...NOURA, id: 'omar', firstName: 'Omar', permissions: [], isActive: false };

beforeAll(() => startI18n('en', () => Promise.resolve({ colleagues, common })));
beforeEach(() => {
  currentUserResource.set(fakeCurrentUser({ id: 'noura', isAdmin: true, permissions: ['staff.write'] }));
  staffResource.set([NOURA, OMAR]);
});

const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));
  if (!row) throw new Error(`There is no row of ${name}.`);
  return row;
};

describe('the list of staff', () => {
  it('says what each may do, and who cannot sign in', () => {
    render(<StaffList onEdit={() => undefined} />);
    const [noura, omar] = [rowOf('Noura Salem'), rowOf('Omar Salem')];
    expect(noura.textContent).toContain('See customers, accounts and transactions · Read the audit trail');
    expect(omar.textContent).toContain('No permissions: only their own settings');
    expect(omar.textContent).toContain('Cannot sign in');
  });

  it('offers nothing to do about oneself', () => {
    const onEdit = jest.fn();
    render(<StaffList onEdit={onEdit} />);
    const [noura, omar] = [rowOf('Noura Salem'), rowOf('Omar Salem')];
    expect(within(noura).queryAllByRole('button')).toEqual([]);

    fireEvent.click(within(omar).getByRole('button', { name: 'Permissions' }));

    expect(onEdit).toHaveBeenCalledWith(OMAR);
    expect(within(omar).getByRole('button', { name: 'Enable' })).toBeTruthy();
  });
});

describe('the boxes of permissions', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('cannot be chosen beyond the own permissions, but taken away', () => {
    const onChange = jest.fn();
    render(
      <PermissionBoxes
        grantable={['audit.read']}
        given={['billers.write']}
        value={['billers.write']}
        onChange={onChange}
      />,
    );
    expect(box('Set balances and credit limits').disabled).toBe(true);
    fireEvent.click(box('Add and change billers'));
    fireEvent.click(box('Read the audit trail'));
    expect(onChange.mock.calls).toEqual([[[]], [['billers.write', 'audit.read']]]);
  });
});
