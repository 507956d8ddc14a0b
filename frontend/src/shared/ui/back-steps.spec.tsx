import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useSearchParams } from 'react-router-dom';
import { useBackStep, useBackSteps } from './back-steps.js';

/** A page with a dialog of two further steps; while `isLocked`, no step can be taken back. */
function Page() {
  useBackSteps();
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(0);
  const [isLocked, setIsLocked] = useState(false);
  const [, setQuery] = useSearchParams();
  const back = (to: number) => () => {
    if (isLocked) return false;
    setCount(to);
    return true;
  };
  useBackStep(count >= 1, back(0));
  useBackStep(count >= 2, back(1));
  useBackStep(count >= 3, back(2));
  return (
    <>
      <p>{`${pathname}${search} at step ${count}`}</p>
      {[0, 1, 2, 3].map((to) => (
        <button
          key={to}
          type="button"
          onClick={() => {
            setCount(to);
          }}
        >{`Go to ${to}`}</button>
      ))}
      <button
        type="button"
        onClick={() => {
          setIsLocked(!isLocked);
        }}
      >
        Lock
      </button>
      <button
        type="button"
        onClick={() => {
          setQuery({ search: 'tea' }, { replace: true });
        }}
      >
        Search
      </button>
      <Link to="/other">Leave</Link>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
/** Goes back in the browser, which does so a little later. */
const goBack = (by = -1) =>
  hasGone(() => {
    window.history.go(by);
  });
const hasGone = async (start: () => void) => {
  const gone = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  start();
  await act(() => gone);
};
const stepsInHistory = () =>
  (window.history.state as { usr?: { step?: { steps: number } } } | null)?.usr?.step?.steps ?? 0;
const expectAt = (place: string) => screen.findByText(place);

describe('the browser’s Back button', () => {
  beforeEach(() => {
    window.history.pushState(null, '', '/before');
    window.history.pushState(null, '', '/page');
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
  });

  it('takes back one step after the other, and then leaves the page', async () => {
    press('Go to 1');
    press('Go to 2');
    press('Go to 3');
    await goBack();
    await expectAt('/page at step 2');
    await goBack();
    await expectAt('/page at step 1');
    await goBack();
    await expectAt('/page at step 0');
    await goBack();
    await expectAt('/before at step 0');
  });

  it('leaves the page at once after the steps were taken back otherwise', async () => {
    press('Go to 3');
    press('Go to 1');
    await waitFor(() => {
      expect(stepsInHistory()).toBe(1);
    });
    press('Go to 0');
    await waitFor(() => {
      expect(stepsInHistory()).toBe(0);
    });
    await goBack();
    await expectAt('/before at step 0');
  });

  it('takes back a step that was taken again at once', async () => {
    press('Go to 1');
    await hasGone(() => {
      press('Go to 0');
      press('Go to 1');
    });
    await waitFor(() => {
      expect(stepsInHistory()).toBe(1);
    });
    await expectAt('/page at step 1');
    await goBack();
    await expectAt('/page at step 0');
    await goBack();
    await expectAt('/before at step 0');
  });

  it('stays on the page when a step is taken back before the router has rendered its entry', async () => {
    const gone: string[] = [];
    const note = () => gone.push(window.location.pathname);
    window.addEventListener('popstate', note);
    const push = window.history.pushState.bind(window.history);
    jest.spyOn(window.history, 'pushState').mockImplementationOnce((...entry) => {
      push(...entry);
      queueMicrotask(() => {
        screen.getByText('Go to 0').click();
      });
    });
    // Within `act`, the router would render the entry first.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    screen.getByText('Go to 1').click();
    await waitFor(() => {
      expect(gone).toEqual(['/page']);
    });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

    await expectAt('/page at step 0');
    await goBack();
    await expectAt('/before at step 0');
    expect(gone).toEqual(['/page', '/before']);
    window.removeEventListener('popstate', note);
  });

  it('stays where the step cannot be taken back, and goes back later', async () => {
    press('Go to 2');
    press('Lock');
    await goBack();
    await waitFor(() => {
      expect(stepsInHistory()).toBe(2);
    });
    await expectAt('/page at step 2');
    press('Lock');
    await goBack();
    await expectAt('/page at step 1');
  });

  it('takes back the step after the page has changed its query', async () => {
    press('Go to 1');
    press('Search');
    await expectAt('/page?search=tea at step 1');
    await goBack();
    await expectAt('/page at step 0');
  });

  it('does not lead forward to a step that is over', async () => {
    press('Go to 1');
    await goBack();
    await expectAt('/page at step 0');
    await goBack(1);
    await waitFor(() => {
      expect(stepsInHistory()).toBe(0);
    });
    await expectAt('/page at step 0');
  });

  it('skips the step of a page that was left by a link', async () => {
    press('Go to 1');
    press('Go to 0');
    press('Leave');
    await expectAt('/other at step 0');
    await goBack();
    await expectAt('/page at step 0');
  });
});
