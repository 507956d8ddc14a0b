import type { Page } from '../src/shared/api/http.js';

export interface Person {
  id: string;
  name: string;
}

/**
 * A bank that lists people, newest first, `size` per page. A page is named by the person that it comes
 * after.
 */
export class PeopleBank {
  people: Person[] = [];
  asked: string[] = [];
  isDown = false;
  private held: (() => void)[] | null = null;

  constructor(private readonly size: number) {}

  readonly fetchPage = async (path: string): Promise<Page<Person>> => {
    this.asked.push(path);
    if (this.isDown) throw new Error('down');
    const page = this.page(path);
    await new Promise<void>((answer) => {
      if (this.held) this.held.push(answer);
      else answer();
    });
    return page;
  };

  /**
   * Holds back the answers, with the data of the moment of the request. Returns a function that releases
   * them.
   */
  hold(): () => Promise<void> {
    const held: (() => void)[] = [];
    this.held = held;
    return async () => {
      this.held = null;
      for (const answer of held) answer();
      await settled();
    };
  }

  private page(path: string): Page<Person> {
    const after = path.split('after=')[1];
    const start = after ? this.people.findIndex(({ id }) => Number(id) < Number(after)) : 0;
    const rows = start < 0 ? [] : this.people.slice(start, start + this.size);
    const last = rows.at(-1);
    const hasMore = last !== undefined && this.people.at(-1)?.id !== last.id;
    return { rows, next: hasMore ? `/people?after=${last.id}` : null };
  }
}

/** Resolves when all answers that are due have arrived. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Numbered downwards, so that the newest has the highest number. */
export function people(from: number, to: number): Person[] {
  return Array.from({ length: from - to + 1 }, (_, index) => ({
    id: String(from - index),
    name: `Person ${from - index}`,
  }));
}
