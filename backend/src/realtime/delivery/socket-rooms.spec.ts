import { describe, expect, it } from '@jest/globals';
import { resourcesFor, roomsOf } from './socket-rooms.js';

const someone = { id: '42', isRestricted: false, sessionId: 'the session' };

describe('the rooms of a socket', () => {
  const own = ['session:LEhYDuxM3nRHH5DynDegRr-HfPBrNeCGWxiuxkaLKCM', 'user:42'];

  it('are by role', () => {
    const roles = ['customer', 'agent', 'admin'] as const;
    const rooms = roles.map((role) => roomsOf({ ...someone, role }).slice(2));
    expect(rooms).toEqual([['customers'], ['agents'], ['admins', 'agents']]);
  });

  it('are its own session’s and user’s, and do not tell the session’s id', () => {
    expect(roomsOf({ ...someone, role: 'customer' }).slice(0, 2)).toEqual(own);
  });
});

describe('what of an event is for a room', () => {
  const resources = ['accounts', 'chat', 'admin.users', 'support.conversations', 'session.ended', '*'];

  it('is what its kind of people has', () => {
    expect(resourcesFor('admins', resources)).toEqual(['admin.users']);
    expect(resourcesFor('agents', resources)).toEqual(['support.conversations']);
    expect(resourcesFor('user:42', resources)).toEqual(['accounts', 'chat']);
    expect(resourcesFor('session:x', resources)).toEqual(['accounts', 'chat']);
  });
});
