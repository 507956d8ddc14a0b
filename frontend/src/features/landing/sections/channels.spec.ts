import { describe, expect, it } from '@jest/globals';
import { channelPaths, streamPath } from './channels.js';

const place = (level: number, share: number) => [level * 100, share * 80] as const;

describe('the drawing of channels', () => {
  it('splits every channel into two equal ones', () => {
    expect(channelPaths(1, place)).toEqual([
      'M0 40L35 40C68 40 68 20 100 20',
      'M0 40L35 40C68 40 68 60 100 60',
    ]);
    expect(channelPaths(3, place)).toHaveLength(14);
  });

  it('follows one stream from the source to its share', () => {
    expect(streamPath(2, 3, place)).toBe('M0 40L35 40C68 40 68 60 100 60M100 60L135 60C168 60 168 70 200 70');
  });
});
