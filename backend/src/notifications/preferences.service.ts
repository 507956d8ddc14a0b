import { Inject, Injectable } from '@nestjs/common';
import {
  type ChangePreferencesRequest,
  type Preferences,
  type PreferencesView,
  SIGN_IN_SWITCHES,
  type SignInSwitch,
} from '#contract/preferences';
import { AuthorityService } from '../auth/access/authority.service.js';
import { signInSettingsChanged } from '../auth/users/user-events.js';
import { ValidationFailed } from '../platform/common/errors/errors.js';
import type { SignedIn } from '../platform/common/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../events/events.service.js';
import { NoticesService } from '../events/notices/notices.service.js';

/** What customers have chosen in their settings. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly authority: AuthorityService,
    private readonly notices: NoticesService,
    private readonly events: EventsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async of(userId: string): Promise<PreferencesView> {
    return this.view(await this.notices.preferencesOf(userId));
  }

  /** @throws {ValidationFailed} when nothing is to be changed @throws {AccountRestricted} */
  change(customer: SignedIn, request: ChangePreferencesRequest): Promise<PreferencesView> {
    const change = Object.fromEntries(
      Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(change).length === 0) throw new ValidationFailed('Name at least one preference');
    return this.unitOfWork.runFor(customer, async (tx) => {
      await this.authority.assertStillAuthorized(tx, customer);
      const { before, after } = await this.notices.changePreferences(tx, customer.id, change);
      const changed = SIGN_IN_SWITCHES.filter((name) => before[name] !== after[name]);
      if (changed.length > 0) {
        const values = { before: only(before, changed), after: only(after, changed) };
        await this.events.record(tx, signInSettingsChanged(customer.id, values));
      }
      return this.view(after);
    });
  }

  private view(preferences: Preferences): PreferencesView {
    return { ...preferences, emailAvailable: this.config.smtpUrl !== null };
  }
}

function only(preferences: Preferences, names: readonly SignInSwitch[]) {
  return Object.fromEntries(names.map((name) => [name, preferences[name]]));
}
