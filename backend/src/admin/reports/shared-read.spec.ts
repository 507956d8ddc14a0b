import { beforeEach, describe, expect, it } from '@jest/globals';
import { SharedRead } from './shared-read.js';

describe('a read that is shared', () => {
  let ends: { give: (figure: number) => void; fail: (error: Error) => void }[];
  let shared: SharedRead<number>;
  beforeEach(() => {
    ends = [];
    shared = new SharedRead(() => new Promise<number>((give, fail) => ends.push({ give, fail })));
  });

  const begun = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('is one for all who ask before it begins', async () => {
    const answers = [shared.get(), shared.get(), shared.get()];
    await begun(1);
    ends[0]?.give(7);
    expect(await Promise.all(answers)).toEqual([7, 7, 7]);
    expect(ends).toHaveLength(1);
  });

  it('is begun anew, when it has ended, for those who ask while it is under way', async () => {
    const first = shared.get();
    await begun(1);
    const later = [shared.get(), shared.get()];
    expect(ends).toHaveLength(1);
    ends[0]?.give(1);
    await begun(2);
    ends[1]?.give(2);
    expect(await first).toBe(1);
    expect(await Promise.all(later)).toEqual([2, 2]);
    expect(ends).toHaveLength(2);
  });

  it('goes on after one that has failed', async () => {
    const refused = expect(shared.get()).rejects.toThrow('away');
    await begun(1);
    ends[0]?.fail(new Error('The database is away.'));
    await refused;
    const next = shared.get();
    await begun(2);
    ends[1]?.give(3);
    expect(await next).toBe(3);
  });
});
