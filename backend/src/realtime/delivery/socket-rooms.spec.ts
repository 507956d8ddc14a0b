import { describe, expect, it } from '@jest/globals';
import { resourcesFor, roomsOf } from './socket-rooms.js';

const someone = { id: '42', isRestricted: false, sessionId: 'the session' };

describe('roomsOf', () => {
  const own = ['session:LEhYDuxM3nRHH5DynDegRr-HfPBrNeCGWxiuxkaLKCM', 'user:42'];

  it('depends on the role', () => {
    const roles = ['customer', 'agent', 'admin'] as const;
    const rooms = roles.map((role) => roomsOf({ ...someone, role }).slice(2));
    expect(rooms).toEqual([['customers'], ['agents'], ['admins', 'agents']]);
  });

  it('contains the rooms of the session and the user, without revealing the session id', () => {
    expect(roomsOf({ ...someone, role: 'customer' }).slice(0, 2)).toEqual(own);
  });
});

describe('resourcesFor', () => {
  const resources = ['accounts', 'chat', 'admin.users', 'support.conversations', 'session.ended', '*'];

  it('returns the resources of the kind of room', () => {
    expect(resourcesFor('admins', resources)).toEqual(['admin.users']);
    expect(resourcesFor('agents', resources)).toEqual(['support.conversations']);
    expect(resourcesFor('user:42', resources)).toEqual(['accounts', 'chat']);
    expect(resourcesFor('session:x', resources)).toEqual(['accounts', 'chat']);
  });
});
