import { describe, expect, it } from '@jest/globals';
import { mayWrite, otherClaimant } from './composer-rules.js';

const PRIYA = { id: 'priya', firstName: 'Priya', permissions: ['support.desk'] as const };
const MARIAM = {
  id: 'mariam',
  firstName: 'Mariam',
  permissions: ['support.desk', 'support.supervise'] as const,
};
const nobodys = { claimedBy: null };
const priyas = { claimedBy: { id: 'priya', firstName: 'Priya' } };
const omars = { claimedBy: { id: 'omar', firstName: 'Omar' } };

describe('the permission to write', () => {
  it('allows replies in unclaimed conversations and in one’s own', () => {
    expect(mayWrite(nobodys, PRIYA, 'reply')).toBe(true);
    expect(mayWrite(priyas, PRIYA, 'reply')).toBe(true);
  });

  it('allows replies in a colleague’s conversation only to administrators', () => {
    expect(mayWrite(omars, PRIYA, 'reply')).toBe(false);
    expect(mayWrite(omars, MARIAM, 'reply')).toBe(true);
  });

  it('allows notes everywhere', () => {
    expect(mayWrite(omars, PRIYA, 'note')).toBe(true);
  });

  it('names the colleague who has claimed the conversation', () => {
    expect(otherClaimant(omars, PRIYA)).toBe('Omar');
    expect(otherClaimant(priyas, PRIYA)).toBeNull();
    expect(otherClaimant(nobodys, PRIYA)).toBeNull();
  });
});
