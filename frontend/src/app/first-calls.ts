import type { PageRole } from '#contract/first-loads';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { type Control, mayUse } from '../shared/user/may.js';

/** What a role asks for on every page before the page can be shown. */
const ALWAYS: Record<PageRole, readonly string[]> = {
  customer: ['/api/preferences'],
  admin: [],
  agent: [],
};

interface FirstCalls {
  paths: readonly string[];
  /** What the user must be allowed to. */
  needs?: Control;
}

const DESK: FirstCalls = {
  paths: ['/api/support/conversations?status=open&limit=50', '/api/support/summary'],
  needs: 'answerCustomers',
};

/** What the first screen of a page reads, by its address. What stands further down the page waits for its code. */
const OF_PAGE: Record<PageRole, Readonly<Record<string, FirstCalls>>> = {
  customer: {
    '/': { paths: ['/api/accounts', '/api/goals'] },
    '/accounts': { paths: ['/api/accounts'] },
    '/transfers': { paths: ['/api/accounts'] },
    '/savings': { paths: ['/api/goals', '/api/accounts'] },
  },
  admin: {
    '/admin/inbox': {
      paths: ['/api/admin/inbox?limit=200&order=oldest', '/api/admin/summary'],
      needs: 'readQueues',
    },
    '/admin/support': DESK,
  },
  agent: { '/': DESK, '/support': DESK },
};

/** The role whose pages somebody sees. */
export function roleOf({ isAdmin, isAgent }: Pick<CurrentUserDto, 'isAdmin' | 'isAgent'>): PageRole {
  if (isAdmin) return 'admin';
  return isAgent ? 'agent' : 'customer';
}

/** The calls with which a page begins, as far as its user may make them. */
export function firstCallsOf(user: CurrentUserDto, address: string): readonly string[] {
  const role = roleOf(user);
  const ofPage = OF_PAGE[role][address];
  return [...ALWAYS[role], ...(ofPage && maySee(user, ofPage) ? ofPage.paths : [])];
}

/** Who must do something else first sees no page, and restricted staff see no customers. */
function maySee(user: CurrentUserDto, { needs }: FirstCalls): boolean {
  if (user.mustEnrol || user.mustChangePassword) return false;
  return needs === undefined || (!user.isRestricted && mayUse(user.permissions, needs));
}
