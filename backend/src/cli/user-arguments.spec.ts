import { describe, expect, it } from '@jest/globals';
import { readUserArguments } from './user-arguments.js';

const MARIAM = ['--username', 'mariam', '--email', 'mariam@bank.example', '--first-name', 'Mariam'];

describe('the arguments of user:create', () => {
  it('make an administrator without a duty, unless they say otherwise', () => {
    const mariam = { username: 'mariam', email: 'mariam@bank.example', firstName: 'Mariam' };
    expect(readUserArguments(MARIAM)).toMatchObject({ ...mariam, role: 'admin', mustEnrol: false });
    expect(readUserArguments([...MARIAM, '--role', 'agent', '--must-enrol'])).toMatchObject({
      role: 'agent',
      mustEnrol: true,
    });
    expect(readUserArguments([...MARIAM, '--role', 'customer', '--currency', 'USD'])).toMatchObject({
      role: 'customer',
      currency: 'USD',
    });
  });

  it.each([
    [['--role', 'owner']],
    [['--role', 'customer', '--must-enrol']],
    [['--must-enrol=yes']],
    [['--password', 'visible']],
  ])('are refused with the usage: %j', (more) => {
    expect(() => readUserArguments([...MARIAM, ...more])).toThrow('Usage: npm run user:create');
  });
});
