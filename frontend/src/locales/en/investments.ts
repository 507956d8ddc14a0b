export const investments = {
  title: 'Investments',
  subtitle: 'Your investment account',
  value: 'Balance',
  account: 'Investment account {{number}}',
  statement: 'Details and statement',
  none: {
    title: 'You have no investment account',
    description: 'The bank opens one for you when you ask support.',
  },
  noTrading: 'This page shows what is in the account. Trading isn’t available online.',
  history: {
    title: 'Balance over the last 90 days',
    picture: 'Line chart of the balance over the last 90 days; its figures follow as a table',
    caption: 'Balance at the end of the day',
  },
};
