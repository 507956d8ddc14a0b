import { DomainError } from '../../common/errors/domain-error.js';

export class ShortcutTaken extends DomainError {
  readonly code = 'shortcut_taken';
  constructor() {
    super('Another canned reply has this shortcut');
  }
}
