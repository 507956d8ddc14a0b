import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { DeskAlertDto } from '#contract/shapes/desk.dto';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { common } from '../../../locales/en/common.js';
import { desk } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { alertsResource } from '../state/desk-settings.store.js';
import { useAlerts } from './use-alerts.js';

const alert = (conversationId: string, kind: DeskAlertDto['kind'] = 'due_soon'): DeskAlertDto => ({
  conversationId,
  kind,
  customerName: `Sara ${conversationId}`,
  replyDueAt: '2026-11-21T08:15:00.000Z',
});

let opened: string[];
const open = (id: string) => void opened.push(id);

function Notices() {
  useAlerts(open);
  return <Toaster closeLabel="Close" />;
}

/** The bank says that these are due now. */
const tell = (...alerts: DeskAlertDto[]) => act(() => alertsResource.set(alerts));

beforeAll(() => startI18n('en', () => Promise.resolve({ common, desk })));
beforeEach(async () => {
  opened = [];
  globalThis.fetch = () => Promise.resolve(fakeResponse(200, [alert('1')]));
  render(<Notices />);
  await act(() => alertsResource.load());
});
afterEach(() => {
  cleanup();
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the notice of a reply that is due', () => {
  it('is shown for what has come since the desk was opened, and opens the conversation', () => {
    expect(screen.queryByText('Sara 1')).toBeNull();
    tell(alert('1'), alert('2'));
    expect(screen.getByText('Reply due in a minute')).toBeTruthy();
    expect(screen.getByText('Sara 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(opened).toEqual(['2']);
  });

  it('comes once, and once more when the reply is overdue', () => {
    tell(alert('1'), alert('2'));
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    tell(alert('2'));
    expect(screen.queryByText('Sara 2')).toBeNull();
    tell(alert('2', 'overdue'));
    expect(screen.getByText('Reply overdue')).toBeTruthy();
  });
});
