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
  'cases',
  'desk-settings',
];

/** What an address means to a visitor: a page for everybody, a page behind the sign-in, or no page. */
export function placeAt(pathname: string): 'landing' | 'become-a-customer' | Place | 'not-found' {
  const [, first, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (first === undefined) return 'landing';
  if (first === 'become-a-customer' && rest.length === 0) return first;
  const place = PLACES.find((one) => one === first);
  // Only the pages of staff have addresses with further segments.
  return place && (rest.length === 0 || place === 'admin' || place === 'support') ? place : 'not-found';
}
