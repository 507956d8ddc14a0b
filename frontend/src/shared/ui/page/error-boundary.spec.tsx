import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary.js';

/** A page with a text beside an element; after a translation, React cannot take the text away. */
function Page({ isLoading }: { isLoading: boolean }) {
  return (
    <p data-testid="page">
      {isLoading && 'Loading'}
      <b>AED 10.00</b>
    </p>
  );
}

const shown = (isLoading: boolean, address = '/') => (
  <ErrorBoundary fallback={() => <p role="alert">Broken</p>} resetKey={address}>
    <Page isLoading={isLoading} />
  </ErrorBoundary>
);

function translate() {
  const text = screen.getByText('Loading').firstChild;
  const span = document.createElement('span');
  span.textContent = 'Wird geladen';
  text?.replaceWith(span);
}

describe('a page that dies after a translation', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('mounts anew by itself, without a message', () => {
    const { rerender } = render(shown(true));
    translate();
    rerender(shown(false));

    expect(screen.getByTestId('page').textContent).toBe('AED 10.00');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when it dies again, until another page is opened', () => {
    const { rerender } = render(shown(true));
    for (const isLoading of [false, true, false]) {
      if (!isLoading) translate();
      rerender(shown(isLoading));
    }
    expect(screen.getByRole('alert').textContent).toBe('Broken');

    rerender(shown(true, '/other'));
    translate();
    rerender(shown(false, '/other'));

    expect(screen.getByTestId('page').textContent).toBe('AED 10.00');
  });
});
