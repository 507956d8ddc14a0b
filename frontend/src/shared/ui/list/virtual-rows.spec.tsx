import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Page } from '../../api/http.js';
import { PagedList } from '../../store/paged/paged-list.js';
import { VirtualRows } from './virtual-rows.js';

interface Person {
  id: string;
}

const ROW_PX = 50;
const SCREEN_PX = 500;

/** Lists the numbers from `newest` down to 1, a thousand per page, without those in `gone`. */
class Bank {
  asked = 0;
  gone = new Set<number>();

  constructor(public newest: number) {}

  readonly fetchPage = (path: string): Promise<Page<Person>> => {
    this.asked += 1;
    const from = Number(path.split('=')[1] ?? this.newest);
    const to = Math.max(from - 999, 1);
    const numbers = Array.from({ length: from - to + 1 }, (_, index) => from - index);
    const rows = numbers.filter((number) => !this.gone.has(number)).map((number) => ({ id: String(number) }));
    return Promise.resolve({ rows, next: to > 1 ? `/people?from=${to - 1}` : null });
  };
}

let bank: Bank;
let list: PagedList<Person>;

const numbersShown = () => screen.getAllByRole('listitem').map((row) => Number(row.textContent));
const topOf = (row: HTMLElement) => Number(/translateY\((.+)px\)/.exec(row.style.transform)?.[1]);
const rowOf = (number: number) => {
  const row = screen.getByText(String(number)).closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`Row ${number} is not there`);
  return row;
};
const onScreen = (number: number) => topOf(rowOf(number)) - window.scrollY;

function scrollTo(top: number): Promise<void> {
  return act(async () => {
    window.scrollTo({ top });
    await Promise.resolve();
  });
}

async function show(): Promise<void> {
  render(
    <VirtualRows list={list} role="list" label="People" estimatedHeight={ROW_PX}>
      {({ id }) => <button type="button">{id}</button>}
    </VirtualRows>,
  );
  await act(() => list.load());
}

/** Simulates a window that scrolls over a page as high as its list, which jsdom does not support. */
function giveWindowAScroll(): void {
  Object.defineProperty(window, 'innerHeight', { value: SCREEN_PX, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true });
  window.scrollTo = (({ top }: ScrollToOptions) => {
    Object.assign(window, { scrollY: Math.max(top ?? 0, 0) });
    queueMicrotask(() => {
      act(() => {
        window.dispatchEvent(new Event('scroll'));
      });
    });
  }) as typeof window.scrollTo;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => {
    const rows = screen.queryByRole('list');
    return (
      Number.parseFloat(rows?.style.height ?? '0') +
      (Number.parseFloat(rows?.style.marginBlockEnd ?? '') || 0)
    );
  });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const height = Number.parseFloat(screen.queryByRole('list')?.style.height ?? '0');
    return new DOMRect(0, -window.scrollY, 800, height);
  });
}

/** Only the members that the tests use. */
class Rect {
  readonly top: number;
  readonly bottom: number;
  constructor(_x: number, y: number, _width: number, height: number) {
    this.top = y;
    this.bottom = y + height;
  }
}

beforeEach(() => {
  Object.assign(globalThis, { DOMRect: Rect });
  giveWindowAScroll();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('rows of a list of a hundred thousand', () => {
  beforeEach(async () => {
    bank = new Bank(100_000);
    list = new PagedList('/people', bank.fetchPage);
    await show();
  });

  it('are rendered only on screen and close to it', () => {
    expect(numbersShown().slice(0, 3)).toEqual([100_000, 99_999, 99_998]);
    expect(numbersShown().length).toBeLessThan(30);
    expect(screen.getByRole('list').style.height).toBe('50000px');
    expect(bank.asked).toBe(1);
  });

  it('are loaded when they are scrolled near', async () => {
    await scrollTo(965 * ROW_PX);
    expect(bank.asked).toBe(2);
    expect(numbersShown()).toContain(99_030);
    expect(numbersShown().length).toBeLessThan(40);
  });

  it('have their position in the list', async () => {
    await scrollTo(500 * ROW_PX);
    expect(rowOf(99_500).getAttribute('aria-posinset')).toBe('501');
  });

  it('stay rendered while they have the focus, however far the page is scrolled', async () => {
    act(() => {
      screen.getByText('99998').focus();
    });
    await scrollTo(500 * ROW_PX);

    expect(document.activeElement?.textContent).toBe('99998');
    expect(numbersShown()).toContain(99_500);
    expect(numbersShown().length).toBeLessThan(40);
  });
});

describe('a row added or removed elsewhere', () => {
  beforeEach(async () => {
    bank = new Bank(200);
    list = new PagedList('/people', bank.fetchPage);
    list.watch();
    await show();
  });
  const change = () => act(() => list.invalidate());

  it('shows at the top when neither pointer nor focus is in the list', async () => {
    bank.newest = 201;
    await change();
    expect(onScreen(201)).toBe(0);
    expect(onScreen(200)).toBe(50);
  });

  it('does not move the row in focus', async () => {
    act(() => {
      screen.getByText('198').focus();
    });
    bank.newest = 260;
    await change();

    expect(onScreen(198)).toBe(100);
    expect(document.activeElement?.textContent).toBe('198');

    bank.gone.add(200);
    await change();
    expect(onScreen(198)).toBe(100);
  });

  it('does not move the rows on screen further down', async () => {
    await scrollTo(1_000);
    expect(onScreen(180)).toBe(0);
    bank.newest = 203;
    await change();
    expect(onScreen(180)).toBe(0);
  });

  it('leaves a margin where the page cannot be scrolled, until the focus leaves the list', async () => {
    jest.useFakeTimers();
    const rows = screen.getByRole('list');
    act(() => {
      screen.getByText('198').focus();
    });
    bank.gone.add(200);
    await change();
    expect(rows.style.marginBlockStart).toBe('50px');
    expect(onScreen(198)).toBe(50);

    act(() => {
      screen.getByText('198').blur();
      jest.runAllTimers();
    });
    expect(rows.style.marginBlockStart).toBe('');
    jest.useRealTimers();
  });
});

describe('rows of a short list', () => {
  it('stay in place under the focus, too: the page is made long enough', async () => {
    bank = new Bank(2);
    list = new PagedList('/people', bank.fetchPage);
    list.watch();
    await show();
    act(() => {
      screen.getByText('2').focus();
    });
    bank.newest = 3;
    await act(() => list.invalidate());

    expect(onScreen(2)).toBe(0);
    expect(screen.getByRole('list').style.marginBlockEnd).toBe('400px');
  });
});
