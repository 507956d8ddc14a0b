export const settings = {
  title: 'Settings',
  subtitle: 'Your profile, and how the bank works for you',
  profile: {
    heading: 'Profile',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email Address',
    save: 'Save Changes',
    saving: 'Saving...',
    firstNameMissing: 'Enter your first name',
    lastNameMissing: 'Enter your last name',
    emailMissing: 'Enter your email address',
    emailTaken: 'This email address is already in use',
    emailInvalid: 'Email must be a valid address of at most 254 characters',
    incomplete: {
      title: 'Validation Error',
      description: 'Please fill in all required fields.',
    },
    saved: {
      title: 'Profile Updated',
      description: 'Your profile has been successfully updated.',
    },
    waits: {
      title: 'Check Your Email',
      description: 'We have sent a code to the new address. It counts once you have entered the code.',
    },
    pending: {
      text: 'Your new email address <address>{{email}}</address> waits for the code that we sent to it. Until then, the present one counts.',
      code: 'Code from the email',
      confirm: 'Confirm address',
      resend: 'Send a new code',
      cancel: 'Keep the present address',
      wrong_one: 'This code is wrong. {{count}} attempt is left.',
      wrong_other: 'This code is wrong. {{count}} attempts are left.',
      done: { title: 'Email Address Changed', description: 'The bank now writes to your new address.' },
      resent: { title: 'Code Sent', description: 'The earlier code no longer works.' },
      cancelled: { title: 'Change Cancelled', description: 'Your email address stays as it is.' },
    },
    failed: {
      title: 'Error',
      description: 'Failed to update profile. Please try again.',
    },
  },
  security: 'Security',
  notifications: 'Notifications',
  preferences: 'App Preferences',
  switches: {
    twoFactor: 'Two-Factor Authentication',
    smsNotifications: 'SMS Notifications',
    emailNotifications: 'Email Notifications',
    transactionAlerts: 'Transaction Alerts',
    transferConfirmations: 'Transfer Confirmations',
    billReminders: 'Bill Reminders',
    marketingUpdates: 'Marketing Updates',
    biometricLogin: 'Biometric Login',
  },
  explanations: {
    twoFactorOff: 'At sign-in, a code of your authenticator app besides the password',
    twoFactorOn: 'On: signing in takes your passkey or a code of your authenticator app',
    smsNotifications: 'We keep your choice. The bank sends no SMS.',
    emailNotifications: 'Notifications to your email address, without amounts and names',
    noEmail: 'We keep your choice. This bank sends no email.',
    transactionAlerts: 'When money comes in, when a card is used, and when a balance is low',
    transferConfirmations:
      'Decisions on transfers, recipients and cards; standing orders and payments of bills',
    billReminders: 'A few days before a bill is due',
    marketingUpdates: 'News about products and offers',
    biometricLogin: 'Sign in to this account with a passkey, without a password',
    noPasskey: 'You have no passkey yet. With one, you sign in to this account without a password',
  },
  language: {
    label: 'Language',
    explanation: 'On all your devices',
    en: 'English',
    ar: 'Arabic (العربية)',
    hi: 'Hindi (हिन्दी)',
  },
  currency: {
    label: 'Default Currency',
    explanation: 'For amounts that have no currency of their own',
    AED: 'AED – UAE dirham',
    USD: 'USD – US dollar',
    EUR: 'EUR – Euro',
  },
  lowBalance: {
    label: 'Low Balance Alert',
    explanation: 'When your current account falls below this amount',
    never: 'Never',
    below: 'Below {{amount}}',
  },
  securityState: {
    noPasskey: 'No passkey yet',
    passkeys_one: '{{count}} passkey',
    passkeys_other: '{{count}} passkeys',
    app: 'authenticator app on',
    changed: 'Changed {{ago}}',
    unchanged: 'Not changed yet',
    noPin: 'Not set yet',
    sessions_one: 'This session only',
    sessions_other: '{{count}} sessions are open',
    activity: 'Sign-ins and changes of your access',
  },
  securityAlways: 'Notices about the security of your account always reach you.',
  notSaved: {
    title: 'Settings Not Saved',
    description: 'Your change could not be saved. Please try again.',
  },
  darkMode: {
    label: 'Dark Mode',
    explanation: 'Light text on a dark background',
  },
  changePassword: 'Change Password',
  actions: {
    heading: 'Account Actions',
    exportData: 'Export Data',
    exportDataHint: 'Everything we show you here, in one file',
    privacyPolicy: 'Privacy Policy',
    privacyPolicyHint: 'What we keep about you, and what we do not',
    closeAccount: 'Close Account',
    closeAccountHint: 'End your relationship with the bank',
  },
  exported: {
    title: 'Data Exported',
    description: '{{file}} is in your downloads.',
  },
  exportFailed: {
    title: 'Export Failed',
    description: 'Your data could not be collected. Please try again.',
  },
  support: {
    openChat: 'Chat with support',
    close: {
      title: 'Close Account',
      body:
        'Our support team closes your account with you, after checking who you are. ' +
        'Before that, move your balance to another account and let pending transfers finish.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    keepHeading: 'What we keep',
    keep:
      'Your name, email address and user name, your accounts, transactions and recipients, your settings ' +
      'and notifications, and what you write to support. A record is kept of who changed what and when, so that every change can be traced.',
    secretsHeading: 'Password and PIN',
    secrets:
      'Neither is kept in a form that anybody could read, not even our staff. Failed sign-ins are counted for a ' +
      'short time, by user name and network address, to stop guessing.',
    cookiesHeading: 'Cookies',
    cookies:
      'One keeps you signed in and ends with your session, at the latest after 8 hours without activity. ' +
      'One remembers your language, and one that you use Dark Mode. There are no others.',
    trackersHeading: 'Trackers',
    trackers:
      'None. No advertising, no analytics, and nothing on these pages is loaded from other companies.',
    copyHeading: 'Your copy',
    copy: 'Export Data gives you what we show you here, as a file.',
  },
};
