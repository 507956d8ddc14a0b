import type { Place } from '../../pages/visitor/please-log-in.page.js';

const PLACES: readonly Place[] = [
  'transfers',
  'beneficiaries',
  'analytics',
  'savings',
  'bills',
  'cards',
  'settings',
  'accounts',
  'investments',
  'admin',
  'support',
];

/** What an address is for a visitor: the landing page, a place behind the sign-in, or nothing at all. */
export function placeAt(pathname: string): 'landing' | Place | 'nowhere' {
  const [, first, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (first === undefined) return 'landing';
  const place = PLACES.find((one) => one === first);
  // Of these only the administrators' have addresses further in.
  return place && (rest.length === 0 || place === 'admin') ? place : 'nowhere';
}
