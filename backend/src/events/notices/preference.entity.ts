import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/limits';
import type { DisplayCurrency, PreferredLanguage, Theme } from '#contract/preferences';
import type { Preferences } from '#contract/shapes/preferences.dto';
import { MONEY } from '../../platform/database/entities/column-types.js';

const ON = { type: 'boolean', default: () => 'true' } as const;
const OFF = { type: 'boolean', default: () => 'false' } as const;

/** The preferences of a customer. A customer without a row has the defaults of the columns. */
@Entity('preferences')
@Check(`language IN ('en', 'ar', 'hi')`)
@Check(`theme IN ('light', 'dark')`)
@Check(`currency IN ('AED', 'USD', 'EUR')`)
@Check('low_balance >= 0')
export class Preference implements Preferences {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'text', nullable: true })
  language!: PreferredLanguage | null;

  @Column({ type: 'text', default: 'light' })
  theme!: Theme;

  @Column({ type: 'text', default: 'AED' })
  currency!: DisplayCurrency;

  @Column({ ...MONEY, name: 'low_balance', default: () => LIMITS.lowBalance })
  lowBalance!: string;

  @Column({ ...ON, name: 'sms_notifications' })
  smsNotifications!: boolean;

  @Column({ ...ON, name: 'email_notifications' })
  emailNotifications!: boolean;

  @Column({ ...ON, name: 'transaction_alerts' })
  transactionAlerts!: boolean;

  @Column({ ...ON, name: 'transfer_confirmations' })
  transferConfirmations!: boolean;

  @Column({ ...ON, name: 'bill_reminders' })
  billReminders!: boolean;

  @Column({ ...OFF, name: 'marketing_updates' })
  marketingUpdates!: boolean;

  @Column({ ...OFF, name: 'two_factor' })
  twoFactor!: boolean;

  @Column({ ...ON, name: 'biometric_login' })
  biometricLogin!: boolean;
}
