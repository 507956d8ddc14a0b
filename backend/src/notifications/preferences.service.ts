import { Inject, Injectable } from '@nestjs/common';
import type { ChangePreferencesDto, Preferences, PreferencesDto } from '#contract/shapes/preferences.dto';
import { NOTICE_SWITCHES, SIGN_IN_SWITCHES } from '#contract/preferences';
import { Writes } from '../auth/access/writes.service.js';
import { SessionProofs } from '../auth/proofs/session-proofs.service.js';
import { noticesChanged, signInSettingsChanged } from '../auth/users/user-events.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { EventsService } from '../events/events.service.js';
import { NoticesService } from '../events/notices/notices.service.js';
import { Refused } from '../platform/http/errors.js';

/** The preferences about notifications. */
const NOTICES = [...NOTICE_SWITCHES, 'lowBalance'] as const;

/** Reads and changes the settings of customers. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly writes: Writes,
    private readonly notices: NoticesService,
    private readonly proofs: SessionProofs,
    private readonly events: EventsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async of(userId: string): Promise<PreferencesDto> {
    return this.view(await this.notices.preferencesOf(userId));
  }

  /**
   * Changes the given preferences. A session alone neither turns notifications off nor changes how the customer signs
   * in.
   * @throws {validation_failed} when nothing is to be changed
   * @throws {reauthentication_required} @throws {account_restricted}
   */
  async change(customer: SignedIn, request: ChangePreferencesDto): Promise<PreferencesDto> {
    const change = Object.fromEntries(
      Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(change).length === 0)
      throw new Refused('validation_failed', 'Name at least one preference');
    const { isFresh } = await this.proofs.of(customer.sessionId);
    return this.writes.of(customer, async (tx) => {
      const { before, after } = await this.notices.changePreferences(tx, customer.id, change);
      const hasChanged = (name: keyof Preferences) => before[name] !== after[name];
      const valuesOf = (names: readonly (keyof Preferences)[]) => ({
        before: only(before, names),
        after: only(after, names),
      });
      const signIn = SIGN_IN_SWITCHES.filter(hasChanged);
      const notices = NOTICES.filter(hasChanged);
      if (!isFresh && (signIn.length > 0 || notices.some((name) => isOff(after[name]))))
        throw new Refused('reauthentication_required', { strong: false });
      if (signIn.length > 0)
        await this.events.record(tx, signInSettingsChanged(customer.id, valuesOf(signIn)));
      if (notices.length > 0) await this.events.record(tx, noticesChanged(customer.id, valuesOf(notices)));
      return this.view(after);
    });
  }

  private view(preferences: Preferences): PreferencesDto {
    return { ...preferences, emailAvailable: this.config.smtpUrl !== null };
  }
}

/** A low balance of 0.00 is never reported. */
const isOff = (value: unknown) => value === false || value === '0.00';

function only(preferences: Preferences, names: readonly (keyof Preferences)[]) {
  return Object.fromEntries(names.map((name) => [name, preferences[name]]));
}
