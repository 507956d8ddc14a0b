import { LIMITS } from '#contract/limits';
import { compareMoney, parseMoney } from '#money/money';
import { OperatorError } from '../platform/config/config-error.js';
import { FLAG, readArguments, TEXT } from './arguments.js';

export const USAGE = `Usage: npm run card -- pay --card 4821 --amount 45.00 --merchant "Palm Grocery" [--online] [--pin 7391]
       npm run card -- clear | reverse --use <id>
       npm run card -- refund --use <id> --amount 45.00
Plays the simulated network of cards. --card is a card number, or its last four digits. A merchant has at most ${LIMITS.merchantLength}
characters. See docs/simulators.md. It does not run in production.`;

const PIN = new RegExp(`^\\d{${LIMITS.pinDigits}}$`);

/** Reads the arguments of `npm run card`. @throws {OperatorError} when something is missing or wrong */
export function readCardArguments(args: string[]) {
  const options = { card: TEXT, amount: TEXT, merchant: TEXT, pin: TEXT, use: TEXT, online: FLAG };
  const { positionals, values } = readArguments(USAGE, { args, options, allowPositionals: true });
  const [message = ''] = positionals;
  const { card = '', merchant = '', online: isOnline, pin, use = '' } = values;
  const amount = parseMoney(values.amount ?? '0') ?? '0.00';
  const isPositive = compareMoney(amount, '0.00') > 0 && compareMoney(amount, LIMITS.maxTransfer) <= 0;
  const isMerchant = merchant.trim() !== '' && merchant.length <= LIMITS.merchantLength;
  const isPin = pin === undefined || PIN.test(pin);
  const isComplete =
    message === 'pay'
      ? card !== '' && isMerchant && isPin && isPositive
      : use !== '' && (message !== 'refund' || isPositive);
  if (!isComplete) throw new OperatorError(USAGE);
  return { message, card, amount, merchant, isOnline, pin, use };
}
