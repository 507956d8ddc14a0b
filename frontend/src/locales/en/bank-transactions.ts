export const bankTransactions = {
  title: 'Comprehensive Admin Dashboard',
};
