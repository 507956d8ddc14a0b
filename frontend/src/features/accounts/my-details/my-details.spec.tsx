import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { fakeAccount } from '../../../../jest/fixtures.js';
import { accounts } from '../../../locales/en/accounts.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { MyDetails } from './my-details.js';

const TEXT = 'Name: Sara Nasser\nIBAN: AE300991858339683528861\nBank: Falaj Bank';

/** The device: what was put on its clipboard, and its own sharing. */
const written = jest.fn<(text: string) => Promise<void>>();
const shared = jest.fn<(data: ShareData) => Promise<void>>();

function give(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('my details', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, accounts })));
  beforeEach(() => {
    written.mockReset().mockResolvedValue();
    shared.mockReset().mockResolvedValue();
    give('clipboard', { writeText: written });
    render(
      <>
        <MyDetails account={fakeAccount({ balance: '59817.90' })} holder="Sara Nasser" />
        <Toaster closeLabel="Close" />
      </>,
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('are a QR code, and have no balance', async () => {
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(document.body.textContent).not.toContain('59,817');
  });

  it('are copied', async () => {
    press('Copy details');
    expect(await screen.findByText('Details copied')).toBeTruthy();
    expect(written).toHaveBeenCalledWith(TEXT);
  });

  it('say when they could not be copied', async () => {
    written.mockRejectedValue(new Error('denied'));
    press('Copy details');
    expect(await screen.findByText(/could not be copied/)).toBeTruthy();
  });

  it('are handed to the device to share', () => {
    give('share', shared);
    press('Share');
    expect(shared).toHaveBeenCalledWith({ title: 'Sara Nasser', text: TEXT });
    expect(written).not.toHaveBeenCalled();
  });

  it('are copied where the device cannot share', async () => {
    press('Share');
    expect(await screen.findByText('Details copied')).toBeTruthy();

    give('share', shared);
    shared.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    press('Share');
    await screen.findByText('Details copied');
    expect(written).toHaveBeenCalledTimes(2);
  });

  it('do nothing when sharing is called off', async () => {
    give('share', shared);
    const closed = Promise.reject(new DOMException('', 'AbortError'));
    shared.mockReturnValue(closed);
    press('Share');
    await closed.catch(() => undefined);
    expect(written).not.toHaveBeenCalled();
  });
});
