import { describe, expect, it } from '@jest/globals';
import { permissionsOf } from '#contract/access/permissions';
import { readableBy, resourcesFor, roomsOf } from './socket-rooms.js';

const someone = { id: '42', isRestricted: false, sessionId: 'the session', permissions: [] };

describe('roomsOf', () => {
  const own = ['session:LEhYDuxM3nRHH5DynDegRr-HfPBrNeCGWxiuxkaLKCM', 'user:42'];

  it('depends on the role', () => {
    const roles = ['customer', 'agent', 'admin'] as const;
    const rooms = roles.map((role) => {
      const permissions = permissionsOf({ role, permissions: null });
      return roomsOf({ ...someone, role, permissions }).slice(2);
    });
    const all = expect.stringMatching(/^colleagues:approvals.decide,.*,support.supervise$/);
    expect(rooms).toEqual([['customers'], ['agents'], ['admins', all, 'agents']]);
  });

  it('depends on the permissions of staff, and are only their own while they are restricted', () => {
    const auditor = { ...someone, role: 'agent', permissions: ['audit.read'] } as const;
    expect(roomsOf(auditor).slice(2)).toEqual(['admins', 'colleagues:audit.read']);
    expect(roomsOf({ ...auditor, isRestricted: true })).toEqual(own);
    expect(roomsOf({ ...auditor, permissions: [] })).toEqual(own);
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

describe('readableBy', () => {
  it('leaves out what the permissions do not allow to read', () => {
    const resources = ['admin.audit', 'admin.transactions.pending', 'admin.users', 'accounts'] as const;
    expect(readableBy(['approvals.decide'], resources)).toEqual(['admin.transactions.pending', 'accounts']);
  });
});
