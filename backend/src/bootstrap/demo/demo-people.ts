import type { Currency } from '#contract/banking/accounts';
import type { Role } from '#contract/access/auth';
import type { Money } from '#money/money';
import type { CastAccount, CastPerson } from '../../lab/people/cast.js';

export interface DemoPerson extends CastPerson {
  restricted?: boolean;
  /** If set, the startup message and the README list this sign-in with this text. */
  introducedAs?: string;
}

const current = (opening: Money, currency: Currency = 'AED'): CastAccount => ({
  type: 'current',
  currency,
  opening,
});

/** All users of the demo. A customer's password is the first name followed by `#2026`. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...person('admin', 'Mariam', 'Al Suwaidi', 'admin'),
    password: 'Admin#2026',
    introducedAs: 'administrator',
  },
  { ...person('agent', 'Priya', 'Nair', 'agent'), password: 'Agent#2026', introducedAs: 'support agent' },
  {
    ...person('agent2', 'Daniel', 'Mathew', 'agent'),
    password: 'Agent2#2026',
    introducedAs: 'second support agent',
  },
  {
    ...person('aisha', 'Aisha', 'Al Mansoori', 'customer'),
    pin: '1234',
    introducedAs: 'customer, PIN 1234',
    accounts: [
      current('24850.00'),
      // 60,750.00 of it go into the savings goals.
      { type: 'savings', currency: 'AED', opening: '112750.00' },
      { type: 'credit', currency: 'AED', opening: '-5880.00', creditLimit: '25000.00' },
      { type: 'investment', currency: 'AED', opening: '120250.00' },
    ],
  },
  {
    ...person('omar', 'Omar', 'Haddad', 'customer'),
    pin: '4321',
    introducedAs: 'customer, PIN 4321',
    accounts: [current('8400.00'), current('3200.00', 'USD')],
  },
  {
    ...person('ravi', 'Ravi', 'Menon', 'customer'),
    pin: '2468',
    restricted: true,
    introducedAs: 'restricted customer, PIN 2468',
    accounts: [current('6100.00')],
  },
  { ...person('layla', 'Layla', 'Rahman', 'customer'), pin: '1357', accounts: [current('18250.00')] },
  {
    ...person('james', 'James', 'Whitfield', 'customer'),
    pin: '8642',
    accounts: [current('40500.00', 'GBP')],
  },
  ...[
    ['hana', 'Hana', 'Saleh'],
    ['yusuf', 'Yusuf', 'Karimi'],
    ['elena', 'Elena', 'Petrova'],
    ['tariq', 'Tariq', 'Aziz'],
    ['grace', 'Grace', 'Okafor'],
    ['sunita', 'Sunita', 'Pillai'],
    ['marcus', 'Marcus', 'Weber'],
  ].map(writer),
];

/** A customer whom the demo needs only as a writer to the desk. */
function writer([username = '', firstName = '', lastName = '']: readonly string[]): DemoPerson {
  return { ...person(username, firstName, lastName, 'customer'), accounts: [current('5000.00')] };
}

function person(username: string, firstName: string, lastName: string, role: Role): DemoPerson {
  const password = `${firstName}#2026`;
  return { username, password, firstName, lastName, email: `${username}@example.ae`, role, accounts: [] };
}
