import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toast.store.js';
import { Toaster } from './toaster.js';

/** A phone with a dialog that fills it, of which the PIN and the button are seen; the toast is 80 pixels high. */
const PHONE = { width: 390, height: 844 };
const tops: Record<string, number> = {};

const toaster = () => screen.getByRole('alert').parentElement ?? document.body;
/** From where to where the toast reaches. */
const placeOfToast = () => {
  const bottom = PHONE.height - Number.parseFloat(toaster().style.bottom);
  return { top: bottom - 80, bottom };
};

/** jsdom lays nothing out: each control of the dialog is 56 pixels high, and its top is in {@link tops}. */
function layOut(this: Element): DOMRect {
  if (this === toaster()) {
    const { top } = placeOfToast();
    return DOMRect.fromRect({ x: 16, y: top, width: 358, height: 80 });
  }
  if (this.id in tops) return DOMRect.fromRect({ x: 32, y: tops[this.id] ?? 0, width: 216, height: 56 });
  return DOMRect.fromRect({ ...PHONE });
}

function scrollTo(pin: number, button: number): void {
  Object.assign(tops, { pin, button });
  fireEvent.scroll(screen.getByRole('dialog'));
  act(() => {
    jest.advanceTimersByTime(200);
  });
}

describe('the place of a toast over a dialog that is scrolled', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.DOMRect ??= class {
      static fromRect({ x = 0, y = 0, width = 0, height = 0 }: DOMRectInit): DOMRect {
        return { left: x, top: y, right: x + width, bottom: y + height } as DOMRect;
      }
    } as unknown as typeof DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(358);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(PHONE.width);
    window.innerHeight = PHONE.height;
    render(
      <>
        <div className="ant-modal-wrap">
          <div role="dialog">
            <input id="pin" />
            <button id="button" />
          </div>
        </div>
        <Toaster closeLabel="Close" />
      </>,
    );
    Object.assign(tops, { pin: 900, button: 1100 });
    act(() => {
      toast({ title: 'Missing Field', isDestructive: true });
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

  it('stays while nothing comes up under it', () => {
    scrollTo(600, 900);
    expect(placeOfToast()).toEqual({ top: 748, bottom: 828 });
  });
});
