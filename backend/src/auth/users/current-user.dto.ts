import type { CurrentUser } from '#contract/auth';

/** The signed-in user. */
export class CurrentUserDto implements CurrentUser {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "aisha" */
  username!: string;
  /** @example "Aisha" */
  firstName!: string;
  /** @example "Al Mansoori" */
  lastName!: string;
  /** @example "aisha@example.ae" */
  email!: string;
  isAdmin!: boolean;
  isAgent!: boolean;
  isRestricted!: boolean;
  /** Only of staff who need a second factor and have none: they can do nothing but enrol. */
  mustEnrol?: boolean;
}
