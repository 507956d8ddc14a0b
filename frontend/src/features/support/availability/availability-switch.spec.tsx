import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { AvailabilityDto } from '#contract/shapes/desk.dto';
import { choose } from '../../../../jest/choose.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { common } from '../../../locales/en/common.js';
import { desk } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { AvailabilitySwitch } from './availability-switch.js';

const colleague = (id: string, over = {}) => ({
  ...{ id, firstName: id, status: 'available' as const, isPresent: true, open: 0 },
  ...over,
});
const STATE: AvailabilityDto = {
  status: 'available',
  since: null,
  colleagues: [
    colleague('Me'),
    colleague('Dana'),
    colleague('Omar', { status: 'busy' }),
    colleague('Layla', { isPresent: false }),
  ],
};

let sent: unknown[];
let status: number;

beforeAll(() => startI18n('en', () => Promise.resolve({ common, desk })));
beforeEach(() => {
  sent = [];
  status = 200;
  globalThis.fetch = (_path, { body } = {}) => {
    if (typeof body !== 'string') return Promise.resolve(fakeResponse(200, STATE));
    sent.push(JSON.parse(body));
    const refusal = { statusCode: 503, code: 'unavailable', message: 'Later.' };
    const after = { ...STATE, ...(JSON.parse(body) as object) };
    return Promise.resolve(fakeResponse(status, status === 200 ? after : refusal));
  };
});
afterEach(() => {
  cleanup();
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

async function show(): Promise<HTMLInputElement> {
  render(
    <>
      <AvailabilitySwitch />
      <Toaster closeLabel="Close" />
    </>,
  );
  // Who is busy or not there takes no conversations either.
  await screen.findByTitle(/: Dana$/);
  return screen.getByLabelText<HTMLInputElement>('Do you take conversations?');
}

describe('the availability of an agent', () => {
  it('is chosen, beside the colleagues who take conversations', async () => {
    const field = await show();
    expect(field.value).toBe('Available');
    await choose('Do you take conversations?', /Away/);
    await waitFor(() => expect(field.value).toContain('Away'));
    expect(sent).toEqual([{ status: 'away' }]);
  });

  it('stays as it is when the bank refuses', async () => {
    const field = await show();
    status = 503;
    await choose('Do you take conversations?', /Busy/);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field.value).toBe('Available');
  });
});
