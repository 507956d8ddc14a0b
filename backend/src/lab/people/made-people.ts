import type { LabPersonDto } from '#contract/shapes/admin/lab-people.dto';
import type { Cast, CastAccount, CastPerson } from './cast.js';

/** What everybody signs in and pays with. */
const PASSWORD = 'Seed#2026';
const PIN = '1234';

type Name = Pick<CastPerson, 'firstName' | 'lastName'>;

/** A customer whom the laboratory makes. */
export function labCustomer(username: string, name: Name, accounts: readonly CastAccount[]): CastPerson {
  const email = `${username}@example.ae`;
  return { ...name, username, email, password: PASSWORD, pin: PIN, role: 'customer', accounts };
}

/** An agent whom the laboratory makes. */
export function labAgent(username: string, name: Name): CastPerson {
  const email = `${username}@example.ae`;
  return { ...name, username, email, password: PASSWORD, role: 'agent', accounts: [] };
}

/** How the people of a cast sign in and pay. */
export function signInsOf({ people }: Cast): LabPersonDto[] {
  return people.map(({ username, password, pin = null, role }) => ({ username, password, pin, role }));
}
