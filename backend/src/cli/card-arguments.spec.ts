import { describe, expect, it } from '@jest/globals';
import { readCardArguments } from './card-arguments.js';

const PAY = ['pay', '--card', '4821', '--amount', '45', '--merchant', 'Palm Grocery'];

describe('the arguments of card', () => {
  it('say what a merchant does', () => {
    expect(readCardArguments([...PAY, '--online', '--pin', '7391'])).toMatchObject({
      message: 'pay',
      card: '4821',
      amount: '45.00',
      merchant: 'Palm Grocery',
      isOnline: true,
      pin: '7391',
    });
    expect(readCardArguments(['clear', '--use', 'a'])).toMatchObject({ message: 'clear', use: 'a' });
  });

  it.each([
    [[]],
    [['pay', '--card', '4821', '--amount', '45.00']],
    [['clear']],
    [['refund', '--use', 'a']],
    [[...PAY, '--amount', '-1']],
    [[...PAY, '--amount', '10000000.01']],
    [[...PAY, '--amount', 'much']],
    [[...PAY, '--merchant', ' ']],
    [[...PAY, '--merchant', 'M'.repeat(61)]],
    [[...PAY, '--pin', '73911']],
    [[...PAY, '--number', '1']],
  ])('are refused with the usage: %j', (args) => {
    expect(() => readCardArguments(args)).toThrow('Usage: npm run card');
  });
});
