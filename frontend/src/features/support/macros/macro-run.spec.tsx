import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { MacroDto, MacroPreviewDto } from '#contract/shapes/macros.dto';
import { common } from '../../../locales/en/common.js';
import { desk as texts } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { MacroPreview } from './macro-preview.js';
import { closePreview, forgetRun, openPreview } from './macros.store.js';
import { UndoBar } from './undo-bar.js';

const MACRO: MacroDto = { id: 'm1', name: 'Refund', shortcut: 'refund', steps: [{ type: 'resolve' }] };

let preview: MacroPreviewDto;
let calls: string[];

const bank = (path: string, { method = 'GET' }: RequestInit) => {
  calls.push(`${method} ${path.replace('/api/support/', '')}`);
  const undoUntil = new Date(Date.now() + 10_000).toISOString();
  const body = path.endsWith('/preview') ? preview : method === 'POST' ? { runId: 'r1', undoUntil } : [];
  const text = method === 'DELETE' ? '' : JSON.stringify(body);
  return Promise.resolve({ ok: true, status: 200, headers: new Map(), text: () => Promise.resolve(text) });
};

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ common, desk: texts }));
});

beforeEach(() => {
  calls = [];
  preview = { steps: [{ type: 'note', text: 'About TXN-1' }, { type: 'resolve' }], missing: [] };
  globalThis.fetch = jest.fn(bank) as unknown as typeof fetch;
});

afterEach(() => {
  act(() => {
    closePreview();
    forgetRun();
  });
  resetAllStores();
});

async function open() {
  act(() => openPreview('c1', MACRO));
  render(
    <>
      <UndoBar conversationId="c1" />
      <MacroPreview isOpen onClose={closePreview} />
    </>,
  );
  return within(await screen.findByRole('dialog', { name: 'Refund' }));
}

describe('a macro', () => {
  it('is previewed, run, and undone by U', async () => {
    const dialog = await open();
    expect(await dialog.findByText('About TXN-1')).toBeTruthy();

    fireEvent.click(dialog.getByRole('button', { name: 'Run' }));
    expect(await screen.findByText('Refund has run. The reply leaves in a few seconds.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await act(() => Promise.resolve());
    await act(() => Promise.resolve());

    expect(calls).toContain('POST conversations/c1/macros/m1');
    expect(calls).toContain('DELETE macro-runs/r1');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('says in its preview where the number of its new case will stand', async () => {
    preview = { steps: [{ type: 'reply', text: 'Case {case.number} is open.' }], missing: [] };
    const dialog = await open();

    expect(await dialog.findByText('Case (number of the new case) is open.')).toBeTruthy();
  });

  it('cannot run while there is nothing to fill in for a placeholder', async () => {
    preview = { steps: [], missing: ['transaction.reference'] };
    const dialog = await open();

    expect((await dialog.findByRole('alert')).textContent).toContain('{transaction.reference}');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true);
  });
});
