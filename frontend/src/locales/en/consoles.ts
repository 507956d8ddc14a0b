export const consoles = {
  nav: {
    advanced: 'Advanced Panel',
    simple: 'Control Panel',
    comprehensive: 'Bank Dashboard',
    detailed: 'User Management',
    support: 'Support Desk',
    audit: 'Audit & Ledger',
  },
  titles: {
    advanced: 'Advanced Administration Panel',
    simple: 'Admin Control Panel',
    comprehensive: 'Comprehensive Admin Dashboard',
    detailed: 'Admin User Management',
    audit: 'Audit',
  },
  shortcuts: {
    title: 'Keyboard',
  },
};
