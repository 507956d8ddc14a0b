import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { toast, useToasts } from './toast.store.js';
import './clear-titles.js';
import { Toaster } from './toaster.js';

const REMOVE_AFTER_MS = 1_000_000;

const show = (title: string, isDestructive = false) => {
  act(() => {
    toast({ title, isDestructive });
  });
};
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

/** @param pixels by which the pointer has moved; none if something has appeared under it */
const movePointer = (card: HTMLElement, pixels: number) => {
  const event = new MouseEvent('pointermove', { bubbles: true });
  fireEvent(card, Object.defineProperties(event, { movementX: { value: pixels }, movementY: { value: 0 } }));
};

/** Gives an element of jsdom a place in the window. */
const standAt = (element: Element | null | undefined, top: number, height: number) =>
  Object.defineProperty(element, 'getBoundingClientRect', {
    configurable: true,
    value: () => ({ left: 0, right: 300, top, bottom: top + height, height }),
  });

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster closeLabel="Close" />);
  });
  afterEach(() => {
    pass(2 * REMOVE_AFTER_MS);
    jest.useRealTimers();
  });

  it('are shown one at a time: the latest', () => {
    show('First');
    show('Second');

    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('leave the screen after five seconds', () => {
    show('Saved');

    pass(4_999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stay for five seconds each, however long the previous one was shown', () => {
    show('First');
    pass(4_000);
    show('Second');

    pass(4_999);
    expect(screen.queryByText('Second')).not.toBeNull();
  });

  it('stay while somebody has moved the pointer onto them', () => {
    show('Read me');
    const card = screen.getByText('Read me');

    movePointer(card, 3);
    pass(60_000);
    expect(screen.queryByText('Read me')).not.toBeNull();

    fireEvent.pointerLeave(card);
    pass(5_000);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  it('leave the screen although they appeared under a pointer that is still', () => {
    show('Under it');

    movePointer(screen.getByText('Under it'), 0);
    pass(5_000);

    expect(screen.queryByText('Under it')).toBeNull();
  });

  it('are closed by their button and by Escape', () => {
    show('Once');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Once')).toBeNull();

    show('Twice');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByText('Twice')).toBeNull();
  });

  it('are kept for 1,000,000 ms after they have left the screen, and then removed', () => {
    const { result } = renderHook(useToasts);
    show('Kept');
    pass(5_000);

    pass(REMOVE_AFTER_MS - 1);
    expect(result.current).toMatchObject([{ title: 'Kept', isOpen: false }]);
    pass(1);
    expect(result.current).toEqual([]);
  });

  it('with a button stay for their own time, and say once when they leave without it', () => {
    const [onPress, onLeave] = [jest.fn(), jest.fn()];
    const undo = { title: 'Deleted', shownMs: 6_000, action: { label: 'Undo', onPress }, onLeave };
    act(() => void toast(undo));
    pass(5_999);
    expect(onLeave).not.toHaveBeenCalled();
    pass(1);
    expect(onLeave).toHaveBeenCalledTimes(1);

    act(() => void toast(undo));
    show('Another one');
    expect(onLeave).toHaveBeenCalledTimes(2);

    act(() => void toast(undo));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    pass(6_000);
    expect(screen.queryByText('Deleted')).toBeNull();
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  it('stand above the title of an open dialog where there is room, else below it, and then in their place', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const title = dialog.appendChild(document.createElement('h2'));
    const place = document.querySelector('[role=status]')?.parentElement;
    standAt(place, 72, 60);
    standAt(title, 100, 24);
    show('Above');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(place?.style.insetBlockStart).toBe('32px');

    standAt(title, 60, 24);
    show('Below');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(place?.style.insetBlockStart).toBe('92px');

    dialog.remove();
    fireEvent.animationEnd(document.body);
    pass(20);
    expect(place?.style.insetBlockStart).toBe('');
  });

  it('stand beside an open drawer where there is room', async () => {
    const place = document.querySelector<HTMLElement>('[role=status]')?.parentElement;
    Object.defineProperty(place, 'offsetWidth', { configurable: true, value: 400 });
    const drawer = document.body.appendChild(document.createElement('div'));
    drawer.innerHTML =
      '<div class="ant-drawer-open"><div class="ant-drawer-content-wrapper" role="dialog"></div></div>';
    const ofWidth = (width: number) => {
      Object.defineProperty(drawer.querySelector('[role=dialog]'), 'getBoundingClientRect', {
        configurable: true,
        value: () => ({ width }),
      });
    };
    ofWidth(480);
    show('Saved');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect([window.innerWidth, place?.style.insetInlineEnd]).toEqual([1024, '496px']);

    ofWidth(700);
    show('Saved again');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(place?.style.insetInlineEnd).toBe('');
    drawer.remove();
  });

  it('leave the title of a dialog that opens under them', async () => {
    const place = document.querySelector('[role=status]')?.parentElement;
    standAt(place, 72, 60);
    show('Saved');
    const open = async (top: number) => {
      const dialog = document.createElement('dialog');
      dialog.open = true;
      standAt(dialog.appendChild(document.createElement('h2')), top, 24);
      document.body.append(dialog);
      await act(() => jest.advanceTimersByTimeAsync(20));
      return dialog;
    };

    const first = await open(100);
    expect(place?.style.insetBlockStart).toBe('32px');
    first.remove();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(place?.style.insetBlockStart).toBe('');
    const second = await open(60);
    expect(place?.style.insetBlockStart).toBe('92px');
    second.remove();
  });

  it('are announced politely, or assertively when something went wrong', () => {
    show('Saved');
    expect(screen.getByRole('status').textContent).toContain('Saved');

    show('Not saved', true);
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
