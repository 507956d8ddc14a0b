/** Reads and runs plain `.http` files, in the way of the REST client of common editors. */
import { randomUUID } from 'node:crypto';
import type { Answer, Client } from './client.js';

/** A request as it is written, with its variables. */
interface Written {
  title: string;
  /** The status that the title names. */
  status: number;
  /** By which later requests name its answer. */
  name: string | undefined;
  text: string;
}

/** What a request was answered, and what its title says. */
export interface Outcome {
  title: string;
  expected: number;
  answer: Answer;
}

/** A title ends with a colon and the status, before any further sentence. */
const TITLE = /^###\s+(?<title>.+?): (?<status>\d{3})\b/;
const NAME = /^#\s*@name\s+(?<name>\w+)/m;
const VARIABLE = /^@(?<name>\w+)\s*=\s*(?<value>.*)$/gm;

/**
 * Runs the requests of a file in their order; the client keeps the cookies.
 * @param answered sends a request until the bank gives an answer
 */
export async function runHttpFile(
  file: string,
  client: Client,
  answered: (call: () => Promise<Answer>) => Promise<Answer>,
): Promise<Outcome[]> {
  const answers = new Map<string, unknown>();
  const outcomes: Outcome[] = [];
  for (const { title, status, name, text } of requestsOf(file)) {
    const { method, path, headers, body } = parsed(filled(text, variablesOf(file), answers));
    const answer = await answered(() => client.send(method, path, body, headers));
    if (name !== undefined) answers.set(name, answer.body);
    outcomes.push({ title, expected: status, answer });
  }
  return outcomes;
}

/** The requests of a file. @throws {Error} for one without a title that ends with a status */
function requestsOf(file: string): Written[] {
  const [, ...parts] = file.split(/^(?=###)/m);
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const found = TITLE.exec(title)?.groups;
    if (!found) throw new Error(`The title says no status: ${title}`);
    const text = lines.join('\n');
    return {
      title: found.title ?? '',
      status: Number(found.status),
      name: NAME.exec(text)?.groups?.name,
      text,
    };
  });
}

function variablesOf(file: string): Map<string, string> {
  return new Map([...file.matchAll(VARIABLE)].map(({ groups }) => [groups?.name ?? '', groups?.value ?? '']));
}

/** Puts values in the place of `{{…}}`. @throws {Error} for a value that is not known */
function filled(text: string, variables: Map<string, string>, answers: Map<string, unknown>): string {
  return text.replace(/\{\{(?<expression>.+?)\}\}(?!\})/g, (_, expression: string) => {
    if (expression === '$guid') return randomUUID();
    const [name = '', path] = expression.split('.response.body.$');
    const value = path === undefined ? variables.get(name) : valueAt(answers.get(name), path);
    if (typeof value !== 'string') throw new Error(`{{${expression}}} has no value.`);
    return value;
  });
}

/** A step of a path: `.field`, `[0]` or `[?(@.field=='value')]`, which is the first item of this kind. */
const STEP = /\.(?<field>\w+)|\[(?<place>\d+)\]|\[\?\(@\.(?<wanted>[\w.]+)==['"](?<value>.*?)['"]\)\]/g;

function valueAt(body: unknown, path: string): unknown {
  return [...path.matchAll(STEP)].reduce((value: unknown, { groups = {} }) => {
    const { field, place, wanted, value: text } = groups;
    if (field !== undefined) return (value as Record<string, unknown> | undefined)?.[field];
    if (place !== undefined) return (value as unknown[] | undefined)?.[Number(place)];
    return (value as unknown[] | undefined)?.find((item) => valueAt(item, `.${wanted}`) === text);
  }, body);
}

function parsed(text: string) {
  const written = text.replace(/^#.*\n/gm, '').trim();
  const [head = '', body] = written.split(/\n\n(.*)/s);
  const [line = '', ...lines] = head.split('\n');
  const [method = '', address = ''] = line.split(' ');
  const headers = Object.fromEntries(lines.map((header) => header.split(/:\s*(.*)/s, 2) as [string, string]));
  return { method, path: address.replace(/^https?:\/\/[^/]+/, ''), headers, body };
}
