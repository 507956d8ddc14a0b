import { EmailChange } from './email-change.entity.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailChangesRepository } from './email-changes.repository.js';
import { ProfileService } from './profile.service.js';

/** The table of new e-mail addresses, for `AuthModule`. */
export const PROFILE_ENTITIES = [EmailChange];

/** The services of users' own profiles, for `AuthModule`. */
export const PROFILE_PROVIDERS = [EmailChanges, EmailChangesRepository, ProfileService];
