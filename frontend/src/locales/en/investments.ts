export const investments = {
  title: 'Investments',
  subtitle: 'Your investment account',
  value: 'Balance',
  account: 'Investment account {{number}}',
  statement: 'Details and statement',
  none: 'You have no investment account. The figure is a sample of what one shows.',
  noTrading: 'This page shows what is in the account. Trading isn’t available online.',
  allocation: {
    title: 'Sample portfolio',
    sampleNote: 'A sample of how a balanced portfolio may be divided. It is not yours, and it is not advice.',
    picture: 'Bar with the shares that are listed below it',
    parts: {
      equities: 'Equities',
      sukuk: 'Sukuk and bonds',
      money: 'Money market',
      gold: 'Gold',
    },
  },
};
