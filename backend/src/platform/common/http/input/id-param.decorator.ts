import { Param, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../../errors/errors.js';

const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the value is a string in the format of a UUID, of any version. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID_SHAPE.test(text);
}

/** Answers 404 to an id that is not a UUID, as to a UUID that does not exist. */
class ExistingIdPipe implements PipeTransform<string, string> {
  constructor(private readonly what: string) {}

  transform(id: string): string {
    if (!isUuid(id)) throw new NotFound(this.what);
    return id.toLowerCase();
  }
}

/** Injects an id of the path in lower case. `what` names the item in the message of the 404. */
export const IdParam = (what: string, name = 'id') => Param(name, new ExistingIdPipe(what));
