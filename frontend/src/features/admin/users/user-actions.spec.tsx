import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Permission } from '#contract/access/permissions';
import { fakeAdminUser, fakeCurrentUser } from '../../../../jest/fixtures.js';
import { adminUsers } from '../../../locales/en/admin-users.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { UserActions } from './user-actions.js';

beforeAll(() => startI18n('en', () => Promise.resolve({ adminUsers, common })));

function actionsFor(...permissions: Permission[]): (string | null)[] {
  currentUserResource.set(fakeCurrentUser({ isAdmin: true, permissions }));
  render(<UserActions user={fakeAdminUser()} onTask={() => undefined} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

describe('the actions on a customer', () => {
  it.each<[Permission[], (keyof typeof adminUsers.card | 'restrict')[]]>([
    [['customers.read'], []],
    [['credentials.write'], ['changePin', 'resetPassword']],
    [['customers.write'], ['createAccount', 'restrict', 'delete']],
  ])('are those that the permissions allow: %s', (permissions, keys) => {
    const texts = keys.map((key) =>
      key === 'restrict' ? adminUsers.restriction.restrict : adminUsers.card[key],
    );
    expect(actionsFor(...permissions)).toEqual(texts);
  });
});
