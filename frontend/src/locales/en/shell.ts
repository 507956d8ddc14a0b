export const shell = {
  mainNavigation: 'Banking',
  openMenu: 'Open menu',
  skipToContent: 'Skip to content',
  language: 'Language',
  logout: 'Logout',
  darkMode: 'Dark mode',
  waiting: 'waiting',
  nav: {
    dashboard: 'My Pay',
    transfers: 'Transfers',
    beneficiaries: 'Beneficiaries',
    analytics: 'Analytics',
    savings: 'Savings',
    bills: 'Bills',
    cards: 'Cards',
    settings: 'Settings',
  },
  welcome: {
    title: 'Login successful',
    description: 'Welcome back, {{name}}.',
  },
  signedInAs: 'Signed in as {{name}}',
  roles: {
    admin: 'Administrator',
    agent: 'Support agent',
  },
};
