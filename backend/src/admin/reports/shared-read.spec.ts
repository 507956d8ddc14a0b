import { beforeEach, describe, expect, it } from '@jest/globals';
import { SharedRead } from './summary.service.js';

describe('SharedRead', () => {
  let reads: { give: (figure: number) => void; fail: (error: Error) => void }[];
  let shared: SharedRead<number>;
  beforeEach(() => {
    reads = [];
    shared = new SharedRead(() => new Promise<number>((give, fail) => reads.push({ give, fail })));
  });

  const started = async (count: number) => {
    while (reads.length < count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('reads once for all callers that ask before the read starts', async () => {
    const answers = [shared.get(), shared.get(), shared.get()];
    await started(1);
    reads[0]?.give(7);
    expect(await Promise.all(answers)).toEqual([7, 7, 7]);
    expect(reads).toHaveLength(1);
  });

  it('reads again, after the current read, for callers that ask during it', async () => {
    const first = shared.get();
    await started(1);
    const later = [shared.get(), shared.get()];
    expect(reads).toHaveLength(1);
    reads[0]?.give(1);
    await started(2);
    reads[1]?.give(2);
    expect(await first).toBe(1);
    expect(await Promise.all(later)).toEqual([2, 2]);
    expect(reads).toHaveLength(2);
  });

  it('reads again after a failed read', async () => {
    const refused = expect(shared.get()).rejects.toThrow('unavailable');
    await started(1);
    reads[0]?.fail(new Error('The database is unavailable.'));
    await refused;
    const next = shared.get();
    await started(2);
    reads[1]?.give(3);
    expect(await next).toBe(3);
  });
});
