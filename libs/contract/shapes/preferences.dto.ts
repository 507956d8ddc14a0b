import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import {
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
  PREFERRED_LANGUAGES,
  type PreferredLanguage,
  type Theme,
  THEMES,
} from '../preferences.js';
import { ChoiceField, FlagField, MoneyField, OptionalField } from '../fields/fields.js';

/** A customer's preferences, which follow them to every device. */
export class PreferencesDto {
  /** `null` until the customer has chosen one. */
  @ApiProperty({ enum: PREFERRED_LANGUAGES, nullable: true, example: 'en' })
  language!: PreferredLanguage | null;
  @ApiProperty({ enum: THEMES, example: 'light' })
  theme!: Theme;
  /** For amounts that have no currency of their own. */
  @ApiProperty({ enum: DISPLAY_CURRENCIES, example: 'AED' })
  currency!: DisplayCurrency;
  /**
   * A current account whose balance falls below this amount, in its currency, is reported; `"0.00"` for never.
   * @example "500.00"
   */
  lowBalance!: string;
  /** Kept only: no SMS is sent. */
  smsNotifications!: boolean;
  /** Whether notifications are also sent by e-mail, if this bank sends e-mails. */
  emailNotifications!: boolean;
  /** Whether money that comes in, uses of cards and low balances are reported. */
  transactionAlerts!: boolean;
  /** Whether decisions on transfers, recipients and cards, standing orders and payments of bills are reported. */
  transferConfirmations!: boolean;
  /** Whether bills that are due or overdue are reported. */
  billReminders!: boolean;
  marketingUpdates!: boolean;
  /** Kept only: a customer who has set up an authenticator app gives its code whatever is chosen here. */
  twoFactor!: boolean;
  /** Whether a passkey alone signs in. */
  biometricLogin!: boolean;
  /** Whether this bank sends e-mails at all. */
  emailAvailable!: boolean;
}

const Switch = (label: string) => applyDecorators(OptionalField(), FlagField(label));
const notNegative = (amount: string) =>
  amount.startsWith('-') ? 'The low balance must not be negative' : null;

/** At least one field; the others keep their values. */
export class ChangePreferencesDto {
  @OptionalField()
  @ChoiceField('Language', PREFERRED_LANGUAGES)
  @ApiProperty({ enum: PREFERRED_LANGUAGES, required: false, example: 'ar' })
  language?: PreferredLanguage;

  @OptionalField()
  @ChoiceField('Theme', THEMES)
  @ApiProperty({ enum: THEMES, required: false, example: 'dark' })
  theme?: Theme;

  @OptionalField()
  @ChoiceField('Currency', DISPLAY_CURRENCIES)
  @ApiProperty({ enum: DISPLAY_CURRENCIES, required: false, example: 'USD' })
  currency?: DisplayCurrency;

  /** @example "750.00" */
  @OptionalField()
  @MoneyField('The low balance', notNegative)
  lowBalance?: string;

  @Switch('SMS notifications')
  smsNotifications?: boolean;

  @Switch('Email notifications')
  emailNotifications?: boolean;

  @Switch('Transaction alerts')
  transactionAlerts?: boolean;

  @Switch('Transfer confirmations')
  transferConfirmations?: boolean;

  @Switch('Bill reminders')
  billReminders?: boolean;

  @Switch('Marketing updates')
  marketingUpdates?: boolean;

  @Switch('Two-factor authentication')
  twoFactor?: boolean;

  @Switch('Biometric login')
  biometricLogin?: boolean;
}

/** What a customer has chosen, on every device. */
export type Preferences = Omit<PreferencesDto, 'emailAvailable'>;
