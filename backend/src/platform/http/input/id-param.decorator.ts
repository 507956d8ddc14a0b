import { Param, type PipeTransform } from '@nestjs/common';
import { isUuid } from '#contract/ids';
import { NotFound } from '../errors.js';

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
