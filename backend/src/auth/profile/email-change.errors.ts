import { DomainError } from '../../platform/common/errors/errors.js';

/** So many wrong codes were given that another one must be sent. */
export class EmailCodeVoid extends DomainError {
  readonly code = 'email_code_void';
  constructor() {
    super('Too many wrong codes. Please ask for a new one.');
  }
}
