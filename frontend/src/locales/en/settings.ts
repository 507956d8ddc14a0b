export const settings = {
  title: 'Settings',
  subtitle: 'Your profile, and how the bank works for you',
  visitNote:
    'Your profile is saved with the bank. Everything else here holds for this visit only; ' +
    'the switches for security, notifications and biometric login are samples.',
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
    twoFactor: 'A second step when you sign in',
    smsNotifications: 'Security messages to your phone',
    emailNotifications: 'Security messages to your email address',
    transactionAlerts: 'When money comes in or goes out',
    transferConfirmations: 'When a transfer is approved or rejected',
    billReminders: 'A few days before a bill is due',
    marketingUpdates: 'News about products and offers',
    biometricLogin: 'Fingerprint or face in place of your password',
  },
  language: {
    label: 'Language',
    explanation: 'For this visit only',
    en: 'English',
    ar: 'Arabic (العربية)',
    hi: 'Hindi (हिन्दी)',
  },
  currency: {
    label: 'Default Currency',
    explanation: 'For sample figures',
    AED: 'AED – UAE dirham',
    USD: 'USD – US dollar',
    EUR: 'EUR – Euro',
  },
  darkMode: {
    label: 'Dark Mode',
    explanation: 'Light text on a dark background',
  },
  changePassword: 'Change Password',
  actions: {
    heading: 'Account Actions',
    exportData: 'Export Data',
    exportDataHint: 'Your profile, accounts, transactions and beneficiaries in one file',
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
    password: {
      title: 'Change Password',
      body:
        'Our support team changes your password with you, after checking who you are. ' +
        'Nobody from the bank will ever ask you for your present password or your PIN.',
    },
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
      'Your name, email address and user name, your accounts, transactions and beneficiaries, and what you ' +
      'write to support. A record is kept of who changed what and when, so that every change can be traced.',
    secretsHeading: 'Password and PIN',
    secrets:
      'Neither is kept in a form that anybody could read, not even our staff. Failed sign-ins are counted for a ' +
      'short time, by user name and network address, to stop guessing.',
    cookiesHeading: 'Cookies',
    cookies:
      'One keeps you signed in and ends with your session, at the latest after 8 hours without activity. ' +
      'One remembers the language that you choose at the top of the page. There are no others.',
    trackersHeading: 'Trackers',
    trackers:
      'None. No advertising, no analytics, and nothing on these pages is loaded from other companies.',
    copyHeading: 'Your copy',
    copy: 'Export Data gives you what we show you here, as a file.',
  },
};
