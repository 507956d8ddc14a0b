import { Param, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../../errors/errors.js';

const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the shape of a UUID of any version. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID_SHAPE.test(text);
}

/** An id that no row can have is answered like one that no row happens to have. */
class ExistingIdPipe implements PipeTransform<string, string> {
  constructor(private readonly what: string) {}

  transform(id: string): string {
    if (!isUuid(id)) throw new NotFound(this.what);
    return id.toLowerCase();
  }
}

/** The `:id` of the path; `what` names the thing in the 404. */
export const IdParam = (what: string) => Param('id', new ExistingIdPipe(what));
