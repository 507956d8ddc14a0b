export const consoles = {
  nav: {
    inbox: 'Inbox',
    secondPerson: 'Second person',
    policies: 'Policies',
    advanced: 'Advanced Panel',
    simple: 'Control Panel',
    comprehensive: 'Bank Dashboard',
    detailed: 'User Management',
    cases: 'Cases',
    support: 'Support desk',
    billers: 'Billers',
    staff: 'Staff',
    audit: 'Audit & ledger',
    customers: 'Customers',
    money: 'Money',
    transactions: 'Transactions',
    ledger: 'Ledger',
    consoles: 'Consoles',
    lab: 'Laboratory',
  },
  titles: {
    inbox: 'Inbox',
    advanced: 'Advanced Administration Panel',
    simple: 'Admin Control Panel',
    comprehensive: 'Comprehensive Admin Dashboard',
    detailed: 'Admin User Management',
    billers: 'Billers',
    audit: 'Audit',
  },
  restricted: {
    title: 'Your access is restricted',
    description:
      'An administrator has restricted your account, and your conversations are open to your colleagues again. Please ask them about it.',
  },
  shortcuts: {
    title: 'Keyboard',
  },
};
