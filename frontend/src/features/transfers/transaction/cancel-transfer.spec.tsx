import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { BrowserRouter } from 'react-router-dom';
import { OMAR, fakeTransaction } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { useBackStep, useBackSteps } from '../../../shared/ui/back-steps.js';
import { CancelTransfer } from './cancel-transfer.js';

const PENDING = fakeTransaction({ status: 'pending', type: 'transfer', beneficiary: OMAR });
const QUESTION = 'Cancel this transfer?';

/** The details of a transfer, which the Back button closes. */
function Details({ onClose }: { onClose: () => void }) {
  useBackSteps();
  useBackStep(true, onClose);
  return <CancelTransfer transfer={PENDING} />;
}

const stepsInHistory = () =>
  (window.history.state as { usr?: { step?: { steps: number } } } | null)?.usr?.step?.steps ?? 0;

beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers })));

describe('the question whether to cancel a transfer', () => {
  it('is closed by the Back button, and nothing else is', async () => {
    let closed = 0;
    render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <BrowserRouter>
          <Details
            onClose={() => {
              closed += 1;
            }}
          />
        </BrowserRouter>
      </ConfigProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: /Cancel transfer/ }));
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    await waitFor(() => {
      expect(stepsInHistory()).toBe(2);
    });

    const gone = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await act(() => gone);

    await waitFor(() => {
      expect(screen.queryByText(QUESTION)).toBeNull();
    });
    expect(closed).toBe(0);
  });
});
