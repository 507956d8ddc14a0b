import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../shared/ui/page/error-boundary.js';
import { lazyPage } from './lazy-page.js';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {count}
    </button>
  );
}

const show = (page: React.ReactNode) => <Suspense fallback="…">{page}</Suspense>;

describe('a lazily loaded page', () => {
  it('is rendered at once when it was loaded before', async () => {
    const Page = lazyPage(() => Promise.resolve(Counter));
    await Page.load();
    const { container } = render(show(<Page />));

    expect(container.textContent).toBe('0');
  });

  it('is loaded when it is shown, and keeps its state when it is preloaded in the meantime', async () => {
    const Page = lazyPage(() => Promise.resolve(Counter));
    const { rerender } = render(show(<Page />));
    await screen.findByText('0');
    act(() => {
      screen.getByRole('button').click();
    });
    await Page.load();
    rerender(show(<Page />));

    expect(screen.getByRole('button').textContent).toBe('1');
  });

  it('can be preloaded without an error when it cannot be loaded', async () => {
    const Page = lazyPage(() => Promise.reject(new Error('404')));

    await expect(Page.load()).resolves.toBeUndefined();
  });

  it('shows the error boundary when it cannot be loaded', async () => {
    const Page = lazyPage(() => Promise.reject(new Error('404')));
    const report = console.error;
    console.error = () => undefined;
    render(
      <ErrorBoundary fallback={() => 'broken'} resetKey="/">
        {show(<Page />)}
      </ErrorBoundary>,
    );

    expect(await screen.findByText('broken')).toBeTruthy();
    console.error = report;
  });
});
