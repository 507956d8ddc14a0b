import { containing, searchFold } from '#contract/formats/search';
import type { FoundDto, FoundType } from '#contract/shapes/admin/staff-search.dto';
import type { Control } from '../../shared/user/may.js';

/** A page that the member of staff may open. */
export interface SearchPlace {
  to: string;
  text: string;
}

/** What may be done with a customer; the dialog of the customer's page has the name of the task. */
export const SEARCH_ACTIONS = [
  { task: 'restrict', use: 'restrictUser' },
  { task: 'openAccount', use: 'openAccount' },
  { task: 'changePin', use: 'setPin' },
  { task: 'resetPassword', use: 'resetPassword' },
] as const satisfies { task: string; use: Control }[];
export type SearchTask = (typeof SEARCH_ACTIONS)[number]['task'];

/** A line of the box. */
export interface SearchOption {
  key: string;
  title: string;
  subtitle: string;
  to: string;
  /** The dialog that opens on the customer's page. */
  task?: SearchTask;
}

export interface SearchGroup {
  type: FoundType | 'page' | 'action';
  options: SearchOption[];
}

/** Where results of each type are shown, for administrators and for agents. */
export interface SearchAddresses {
  /** The page of a customer; `null` for those who have none, and open the conversation. */
  customers: string | null;
  desk: string;
  cases: string;
}

interface Asked {
  text: string;
  found: readonly FoundDto[];
  places: readonly SearchPlace[];
  addresses: SearchAddresses;
  may: (control: Control) => boolean;
  /** The words of an action for a customer: `Restrict Omar Haddad`. */
  actionText: (task: SearchTask, name: string) => string;
  /** The task that the text begins with, if it names one. */
  task: SearchTask | null;
}

const FOUND: readonly FoundType[] = ['customer', 'transaction', 'conversation', 'case'];

/** The groups of the box, without empty ones: found rows, actions with the first customer, pages. */
export function searchGroups(asked: Asked): SearchGroup[] {
  const { found, addresses } = asked;
  const groups: SearchGroup[] = FOUND.map((type) => ({
    type,
    options: found.filter((one) => one.type === type).flatMap((one) => optionOf(one, addresses)),
  }));
  groups.splice(asked.task === null ? 1 : 0, 0, { type: 'action', options: actionsOf(asked) });
  groups.push({ type: 'page', options: placesOf(asked) });
  return groups.filter(({ options }) => options.length > 0);
}

function optionOf(one: FoundDto, addresses: SearchAddresses): SearchOption[] {
  const to = addressOf(one, addresses);
  return to === null ? [] : [{ key: `${one.type}-${one.id}`, title: one.title, subtitle: one.subtitle, to }];
}

function addressOf(
  { type, id, customerId, conversationId }: FoundDto,
  { customers, desk, cases }: SearchAddresses,
): string | null {
  const atDesk = conversationId === null ? null : `${desk}?conversation=${conversationId}`;
  if (type === 'case') return `${cases}?case=${id}`;
  if (type === 'conversation') return atDesk;
  const page = customers === null ? null : `${customers}/${customerId}`;
  if (type === 'transaction' && page !== null) return `${page}?tab=transactions`;
  return page ?? atDesk;
}

function actionsOf({ found, addresses, may, actionText, task }: Asked): SearchOption[] {
  const customer = found.find(({ type }) => type === 'customer');
  if (!customer || addresses.customers === null) return [];
  const page = `${addresses.customers}/${customer.id}`;
  return SEARCH_ACTIONS.filter(
    (action) =>
      may(action.use) &&
      (task === null || action.task === task) &&
      !(action.task === 'restrict' && customer.isRestricted),
  ).map((action) => ({
    key: `action-${action.task}`,
    title: actionText(action.task, customer.title),
    subtitle: customer.subtitle,
    to: page,
    task: action.task,
  }));
}

function placesOf({ text, places }: Asked): SearchOption[] {
  const isFound = containing(text);
  return places
    .filter((place) => text === '' || isFound(place.text))
    .map(({ to, text: title }) => ({ key: `page-${to}`, title, subtitle: '', to }));
}

/**
 * Parts a text such as `restrict omar` into the task that it begins with and the rest. `words` has the first words of the
 * actions in the language of the page.
 */
export function taskIn(
  text: string,
  words: Readonly<Record<SearchTask, string>>,
): { task: SearchTask | null; rest: string } {
  const [first = '', ...others] = text.trim().split(/\s+/);
  const rest = others.join(' ');
  const said = searchFold(first);
  const action = SEARCH_ACTIONS.find(
    ({ task }) => said.length > 2 && searchFold(words[task]).startsWith(said),
  );
  return action && rest !== '' ? { task: action.task, rest } : { task: null, rest: text };
}
