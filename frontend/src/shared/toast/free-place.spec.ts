import { describe, expect, it } from '@jest/globals';
import { freePlace, type Obstacle } from './free-place.js';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 800 };
const box = (left: number, top: number, width: number, height: number, weight: number): Obstacle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});
const placeIn = (window: { width: number; height: number }, obstacles: Obstacle[], isRightToLeft = false) => {
  const toast = { width: Math.min(400, window.width - 32), height: 80 };
  const { left, top } = freePlace({ window, toast, obstacles, isRightToLeft });
  return [left, top];
};

describe('the place of a toast', () => {
  it('is the bottom centre', () => {
    expect(placeIn(LAPTOP, [])).toEqual([520, 704]);
    expect(placeIn(PHONE, [])).toEqual([16, 748]);
  });

  it('is just above what stands there', () => {
    expect(placeIn(PHONE, [box(0, 784, 390, 60, 100)])).toEqual([16, 692]);
  });

  it('is below a dialog where there is room, and beside it where there is none', () => {
    expect(placeIn(LAPTOP, [box(460, 100, 520, 500, 1)])).toEqual([520, 704]);
    expect(placeIn(LAPTOP, [box(460, 32, 520, 760, 1)])).toEqual([1024, 704]);
    expect(placeIn(LAPTOP, [box(460, 32, 520, 760, 1)], true)).toEqual([16, 704]);
  });

  it('is over a dialog that fills the screen, but not over its buttons', () => {
    const dialog = box(0, 0, 390, 844, 1);
    const button = box(24, 780, 342, 48, 100);
    expect(placeIn(PHONE, [dialog, button])).toEqual([16, 692]);
  });

  it('covers what matters least when nothing is free', () => {
    const fields = Array.from({ length: 8 }, (_, place) => box(24, place * 100, 342, 48, 10));
    const button = box(24, 780, 342, 48, 100);
    const [, top = 0] = placeIn(PHONE, [...fields, button]);
    expect(top + 80).toBeLessThanOrEqual(780 - 8);
  });

  it('is the bottom centre of a window that is lower than the toast', () => {
    expect(placeIn({ width: 390, height: 90 }, [box(0, 0, 390, 90, 1)])).toEqual([16, -6]);
  });
});
