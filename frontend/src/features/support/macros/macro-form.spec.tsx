import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { MacroDto } from '#contract/shapes/macros.dto';
import { choose } from '../../../../jest/choose.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { common } from '../../../locales/en/common.js';
import { desk } from '../../../locales/en/desk.js';
import { refusals } from '../../../locales/en/refusals.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { MacroForm } from './macro-form.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

let sent: string[];
let isTaken: boolean;
let isDone: boolean;

function show(macro: MacroDto | null): void {
  render(<MacroForm macro={macro} onDone={() => (isDone = true)} />);
}

const save = () => user.click(screen.getByRole('button', { name: 'Save macro' }));

beforeAll(() => startI18n('en', () => Promise.resolve({ common: { ...common, refusals }, desk })));
beforeEach(() => {
  [sent, isTaken, isDone] = [[], false, false];
  globalThis.fetch = (path, { method = 'GET', body } = {}) => {
    if (method === 'GET') return Promise.resolve(fakeResponse(200, []));
    sent.push(`${method} ${path as string} ${body as string}`);
    const taken = { statusCode: 409, code: 'shortcut_taken', message: 'There is one already.' };
    return Promise.resolve(isTaken ? fakeResponse(409, taken) : fakeResponse(200, {}));
  };
});
afterEach(() => {
  cleanup();
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the form of a macro', () => {
  it('makes one of several steps, each with the field of its type', async () => {
    show(null);
    await user.type(screen.getByLabelText('Name'), 'Late');
    await user.type(screen.getByLabelText('Shortcut'), '/late');
    await save();
    expect(await screen.findByText('Please enter a text.')).toBeTruthy();

    await user.type(screen.getByLabelText('Text'), 'We look into it.');
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    await choose('Step 2', /Add a tag/);
    await user.type(await screen.findByLabelText('Tag'), 'Late');
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    await choose('Step 3', /Open a case/);
    await screen.findByLabelText('Reason');
    await choose('Reason', /Complaint: fees/);
    await save();

    await waitFor(() => expect(isDone).toBe(true));
    const steps = [
      { type: 'reply', text: 'We look into it.' },
      { type: 'tag', tag: 'Late' },
      { type: 'open_case', kind: 'complaint', reason: 'fees' },
    ];
    expect(sent).toEqual([
      `POST /api/support/macros ${JSON.stringify({ name: 'Late', shortcut: 'late', steps })}`,
    ]);
  });

  it('changes one, without the steps that are taken away', async () => {
    const steps: MacroDto['steps'] = [{ type: 'note', text: 'Seen.' }, { type: 'resolve' }];
    show({ id: 'm1', name: 'End', shortcut: 'end', steps });
    await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove step 1' }).disabled).toBe(true);
    await save();
    await waitFor(() => expect(isDone).toBe(true));
    const request = { name: 'End', shortcut: 'end', steps: [{ type: 'resolve' }] };
    expect(sent).toEqual([`PATCH /api/support/macros/m1 ${JSON.stringify(request)}`]);
  });

  it('says at the shortcut that another one has it', async () => {
    isTaken = true;
    show({ id: 'm1', name: 'End', shortcut: 'end', steps: [{ type: 'resolve' }] });
    await save();
    const shortcut = screen.getByLabelText('Shortcut');
    await waitFor(() => expect(shortcut.getAttribute('aria-invalid')).toBe('true'));
    expect(isDone).toBe(false);
  });
});
