import { randomInt } from 'node:crypto';

/** Digits and letters that people do not mistake for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code such as `K7QF-2M9P-XW4T-8RNC`: 78 bits. */
export function newResetCode(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code in capital letters, without blanks and dashes. */
export function plainResetCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
