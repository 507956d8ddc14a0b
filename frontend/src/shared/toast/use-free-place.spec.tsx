import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toast.store.js';
import { Toaster } from './toaster.js';

/** A phone with a dialog that fills it, of which the PIN and the button are seen; the toast is 80 pixels high. */
const PHONE = { width: 390, height: 844 };
const tops: Record<string, number> = {};
const FIELDS = ['account', 'recipient', 'purpose', 'frequency', 'start', 'end', 'count'];

const toaster = () => screen.getByRole('alert').parentElement ?? document.body;
/** From where to where the toast reaches. */
const placeOfToast = () => {
  const bottom = PHONE.height - Number.parseFloat(toaster().style.bottom);
  return { top: bottom - 80, bottom };
};

const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, right: left + width, bottom: top + height }) as DOMRect;

/** jsdom lays nothing out: each control of the dialog is 56 pixels high, and its top is in {@link tops}. */
function layOut(this: Element): DOMRect {
  if (this === toaster()) {
    const { top } = placeOfToast();
    return rect(16, top, 358, 80);
  }
  const top = tops[this.closest('.ant-select')?.id ?? this.id];
  if (top !== undefined) return rect(32, top, 216, 56);
  return rect(0, 0, PHONE.width, PHONE.height);
}

function scrollTo(pin: number, button: number): void {
  Object.assign(tops, { pin, button });
  fireEvent.scroll(screen.getByRole('dialog'));
  act(() => {
    jest.advanceTimersByTime(200);
  });
}

/** The browser tells of changes in a microtask. */
async function change(make: () => void): Promise<void> {
  await act(async () => {
    make();
    await Promise.resolve();
  });
  act(() => {
    jest.advanceTimersByTime(200);
  });
}

describe('the place of a toast over a dialog that fills a phone', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(358);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(PHONE.width);
    window.innerHeight = PHONE.height;
    render(
      <>
        <div className="ant-modal-wrap">
          <div role="dialog">
            {FIELDS.map((id) => (
              <div key={id} id={id} className="ant-select">
                <input role="combobox" aria-controls="list" aria-expanded={false} />
              </div>
            ))}
            <input id="pin" type="password" />
            <button id="button" />
          </div>
        </div>
        <Toaster closeLabel="Close" />
      </>,
    );
    Object.assign(tops, { pin: 900, button: 1100 });
    for (const id of FIELDS) tops[id] = 1200;
    act(() => {
      toast({ title: 'Missing Field', isDestructive: true });
    });
    // Until here, the toast looks whether a dialog opens with it.
    act(() => {
      jest.advanceTimersByTime(300);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('changes when the PIN comes up under it', () => {
    expect(placeOfToast()).toEqual({ top: 748, bottom: 828 });

    scrollTo(760, 960);
    const { bottom } = placeOfToast();
    expect(bottom).toBeLessThanOrEqual(760 - 8);
  });

  it('is over another field rather than the PIN where all is full', () => {
    FIELDS.forEach((id, index) => {
      tops[id] = 20 + 100 * index;
    });

    scrollTo(760, 960);
    expect(placeOfToast().bottom).toBeLessThanOrEqual(760 - 8);
  });

  it('changes when the dialog shows another field under it, which nobody has touched', async () => {
    tops.later = 760;
    await change(() => {
      const field = Object.assign(document.createElement('input'), { id: 'later' });
      screen.getByRole('dialog').append(field);
    });

    expect(placeOfToast().bottom).toBeLessThanOrEqual(760 - 8);
  });

  it('changes when a field has moved under it', () => {
    tops.count = 760;
    fireEvent.transitionEnd(screen.getByRole('dialog'));
    act(() => {
      jest.advanceTimersByTime(200);
    });

    expect(placeOfToast().bottom).toBeLessThanOrEqual(760 - 8);
  });

  it('stays while nothing comes up under it', () => {
    scrollTo(600, 900);
    expect(placeOfToast()).toEqual({ top: 748, bottom: 828 });
  });
});
