export const dashboard = {
  title: 'Your Dashboards',
  welcome: 'Welcome back, <name>{{name}}</name>',
  hideBalance: 'Hide Balance',
  showBalance: 'Show Balance',
  yourAccounts: 'Your accounts',
  noAccount: 'No account yet',
  percentAvailable: '{{percent}} Available',
  limit: 'Limit {{amount}}',
  restricted: {
    title: 'Account Temporarily Restricted',
    text: 'Your account has been temporarily restricted due to suspicious irregular activity. All banking functions have been disabled for security purposes.',
    fundsSafe: 'Your funds are safe.',
    contact: 'Contact Support',
  },
  recentAccounts: {
    title: 'Recent Accounts',
    picture: 'Donut chart of the shares that are listed beside it',
  },
  flow: {
    title: 'Money in and out',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    period: 'Last 30 days, added up day by day',
    picture: 'Chart of money in and out over the last 30 days; its figures follow as a table',
    caption: 'Money in and out, by day',
    day: 'Day',
    none: 'No money has come in or gone out in the last 30 days.',
    otherCurrencies: 'Amounts in {{currency}} only; other currencies are left out.',
  },
  billPay: {
    title: 'Bill Pay',
    viewAll: 'View all',
  },
  recent: {
    empty: 'No recent transactions',
    emptyHint: 'Start by making your first transfer or payment!',
  },
};
