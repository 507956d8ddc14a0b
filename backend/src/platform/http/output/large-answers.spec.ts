import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { LargeAnswers } from './large-answers.js';

const answerTo = (id: string, role = 'customer') =>
  Object.assign(new EventEmitter(), { req: { user: { id, role } }, closed: false }) as unknown as Response;

/** Answers that are being sent until the test ends them. */
class Sending {
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];

  send = (name: string) => () => {
    this.begun.push(name);
    return new Promise<void>((resolve) => this.ends.push(resolve));
  };

  async endFirst(): Promise<void> {
    this.ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('large answers', () => {
  it('of one customer are sent one after the other; the sixth is refused', async () => {
    const [answers, sending] = [new LargeAnswers(), new Sending()];
    const sent = [1, 2, 3, 4, 5].map((n) => answers.inTurn(answerTo('sara'), sending.send(`sara ${n}`)));
    await expect(answers.inTurn(answerTo('sara'), sending.send('sara 6'))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    sent.push(answers.inTurn(answerTo('omar'), sending.send('omar')));
    expect(sending.begun).toEqual(['sara 1', 'omar']);

    await sending.endFirst();
    expect(sending.begun).toEqual(['sara 1', 'omar', 'sara 2']);
    for (let left = 0; left < 5; left += 1) await sending.endFirst();
    await Promise.all(sent);
    expect(sending.begun).toHaveLength(6);
  });

  it('of staff are sent at once', async () => {
    const [answers, sending] = [new LargeAnswers(), new Sending()];
    const sent = [1, 2].map((n) => answers.inTurn(answerTo('mariam', 'admin'), sending.send(`mariam ${n}`)));
    expect(sending.begun).toEqual(['mariam 1', 'mariam 2']);
    for (let left = 0; left < 2; left += 1) await sending.endFirst();
    await Promise.all(sent);
  });
});
