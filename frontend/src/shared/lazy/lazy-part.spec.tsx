import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../i18n/i18n.js';
import { hasDraft, restoreDrafts, storeDrafts, takeDraft } from '../store/kept/drafts.js';
import { useBackSteps } from '../ui/back-steps.js';
import { lazyDialog, lazyPart } from './lazy-part.js';

const NOTICE = 'This part could not be loaded';

/** A part whose code arrives only while the network is there. */
let isThere = false;
const bring = () => (isThere ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch')));

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

function BackSteps() {
  useBackSteps();
  return null;
}

beforeAll(async () => {
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startI18n('en', () => Promise.resolve({ common }));
});
beforeEach(() => {
  isThere = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a part that is loaded on demand', () => {
  it('leaves the rest of the page alone when it cannot be loaded, and can be tried again', async () => {
    const Part = lazyPart(bring);
    render(
      <>
        <p>Balance</p>
        <Part name="Sara" />
      </>,
    );
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(screen.getByText('Balance')).toBeTruthy();

    isThere = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Hello Sara')).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('is tried again by itself when the browser is online again', async () => {
    const Part = lazyPart(bring);
    render(<Part name="Sara" />);
    await screen.findByText(NOTICE);

    isThere = true;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });

    expect(await screen.findByText('Hello Sara')).toBeTruthy();
  });

  it('contains a failure to render as well', async () => {
    const Part = lazyPart(() =>
      Promise.resolve(() => {
        throw new Error('broken');
      }),
    );
    render(<Part />);

    expect(await screen.findByText(NOTICE)).toBeTruthy();
  });

  it('is shown at once when it was loaded in advance', async () => {
    isThere = true;
    const Part = lazyPart(bring);
    await Part.load();
    const { container } = render(<Part name="Sara" />);

    expect(container.textContent).toBe('Hello Sara');
  });

  it('does not reject when it cannot be loaded in advance', async () => {
    await expect(lazyPart(bring).load()).resolves.toBeUndefined();
  });
});

describe('a dialog that is loaded on demand', () => {
  const closed = jest.fn();
  const Dialog = lazyDialog(() => Promise.reject<typeof Greeting>(new Error('404')), {
    isOpen: ({ name }) => name !== '',
    close: () => closed,
    draft: ({ name }) => ({ name: 'transfer', values: { recipient: name } }),
  });

  it('says in a dialog that it could not be loaded, which can be closed', async () => {
    render(<Dialog name="Sara" />);
    const dialog = await screen.findByRole('dialog', { name: NOTICE });
    expect(dialog.textContent).toContain('Check your connection and try again.');

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('says so until the Back button is used', async () => {
    closed.mockClear();
    render(
      <BrowserRouter>
        <BackSteps />
        <Dialog name="Sara" />
      </BrowserRouter>,
    );
    await screen.findByRole('dialog', { name: NOTICE });
    const gone = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await act(() => gone);

    await waitFor(() => {
      expect(closed).toHaveBeenCalledTimes(1);
    });
  });

  it('says nothing while it is closed', async () => {
    const { rerender } = render(<Dialog name="Sara" />);
    await screen.findByRole('dialog');
    rerender(<Dialog name="" />);

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened again when the page reloads itself while its code is loading', () => {
    restoreDrafts('sara');
    const Loading = lazyDialog(() => new Promise<typeof Greeting>(() => undefined), {
      close: () => closed,
      draft: () => ({ name: 'recipient', values: {} }),
    });
    render(<Loading name="Sara" />);
    storeDrafts();

    restoreDrafts('sara');
    expect(hasDraft('recipient')).toBe(true);
  });

  it('is opened again after a reload that another part makes necessary', async () => {
    restoreDrafts('sara');
    const { rerender } = render(<Dialog name="Sara" />);
    await screen.findByRole('dialog');
    storeDrafts();

    restoreDrafts('sara');
    expect(takeDraft('transfer')).toEqual({ recipient: 'Sara' });

    rerender(<Dialog name="" />);
    storeDrafts();
    restoreDrafts('sara');
    expect(hasDraft('transfer')).toBe(false);
  });
});
