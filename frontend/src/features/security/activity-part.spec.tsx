import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ActivityDto } from '#contract/shapes/access/sign-in.dto';
import { common } from '../../locales/en/common.js';
import { security } from '../../locales/en/security.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { ActivityPart } from './activity-part.js';

const row = (id: string, more: Partial<ActivityDto>): ActivityDto => ({
  id,
  at: '2026-11-21T08:00:00.000Z',
  type: 'user.factor_added',
  isByBank: false,
  browser: null,
  system: null,
  network: null,
  attempts: null,
  factor: null,
  name: null,
  ...more,
});

describe('the security activity', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, security })));

  it('says which factor was changed, and the name of a passkey', async () => {
    const rows = [
      row('3', { factor: 'recovery' }),
      row('2', { type: 'user.factor_removed', factor: 'passkey', name: 'Phone' }),
      row('1', { factor: 'totp' }),
    ];
    globalThis.fetch = () => {
      const text = () => Promise.resolve(JSON.stringify(rows));
      return Promise.resolve({ ok: true, headers: new Map(), text } as unknown as Response);
    };
    render(<ActivityPart />);

    const items = await screen.findAllByRole('listitem');
    const words = ['New recovery codes made', 'Passkey removedPhone', 'Authenticator app turned on'];
    expect(items.map(({ textContent }) => textContent.replace(/21 Nov.*/, ''))).toEqual(words);
  });
});
