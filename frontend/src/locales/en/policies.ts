export const policies = {
  title: 'Policies',
  subtitle:
    'Rules that the bank switches on while it runs. A change applies at once, and the audit trail records it.',
  sections: {
    secondPerson: 'Second person',
    limits: 'Limits for customers',
    newRecipients: 'New recipients',
    risk: 'Confirmations and risk',
    rates: 'Exchange rates',
  },
  rows: {
    transferAbove: {
      name: 'Large transfers',
      text: 'A second member of staff approves each transfer above this amount, in the transfer’s currency. One person is enough to reject it.',
    },
    balanceChangeAbove: {
      name: 'Balances and credit limits',
      text: 'When staff change a balance or a credit limit by more than this amount, up or down, a second member of staff approves the change.',
    },
    bulkAbove: {
      name: 'Many approvals at once',
      text: 'When one person approves more than this number of requests at once, a second member of staff approves all of them.',
    },
    refundAbove: {
      name: 'Refunds',
      text: 'A second member of staff approves each refund by staff above this amount.',
    },
    userDeletion: {
      name: 'Deletion of users',
      text: 'A customer or a colleague is deleted only after a second member of staff has approved it.',
    },
    pinChange: {
      name: 'PINs set by staff',
      text: 'A PIN that staff set for a customer is valid only after a second member of staff has approved it.',
    },
    factorRemoval: {
      name: 'Lost passkeys and apps',
      text: 'Staff remove a user’s passkey or authenticator app only with the approval of a second member of staff.',
    },
    staffChange: {
      name: 'Staff and their permissions',
      text: 'New colleagues, and changes of what colleagues may do, wait for a second member of staff.',
    },
    policyChange: {
      name: 'These policies',
      text: 'Each change on this page waits for a second member of staff, including the change that switches this off.',
    },
    single: {
      name: 'One payment',
      text: 'No customer can send more than this in one transfer, bill or payment of a standing order.',
    },
    day: {
      name: 'One day',
      text: 'No customer can pay more than this in a day, all transfers, bills and standing orders together.',
    },
    month: {
      name: 'One month',
      text: 'No customer can pay more than this in a calendar month, all transfers, bills and standing orders together.',
    },
    count: {
      name: 'Number of payments in a day',
      text: 'No customer can make more payments than this in a day.',
    },
    newRecipientHours: {
      name: 'Wait after approval',
      text: 'For this number of hours after its approval, customers can pay a recipient nothing, or no more than the amount below.',
    },
    newRecipientLimit: {
      name: 'Amount during the wait',
      text: 'During the wait, customers can pay a new recipient this much in all. Without an amount they can pay nothing.',
    },
    confirmAbove: {
      name: 'Payments to confirm',
      text: 'Customers who have a passkey or an authenticator app confirm each transfer and bill above this amount with it.',
    },
    holdAbove: {
      name: 'Risky transfers',
      text: 'A transfer whose risk, from 0 to 100, is higher than this waits for a second member of staff, whatever its amount.',
    },
    USD: {
      name: 'US dollar',
      text: 'Payments in US dollars count at this rate in the limits of customers. It converts no money.',
    },
    EUR: {
      name: 'Euro',
      text: 'Payments in euros count at this rate in the limits of customers. It converts no money.',
    },
    GBP: {
      name: 'Pound sterling',
      text: 'Payments in pounds count at this rate in the limits of customers. It converts no money.',
    },
  },
  on: {
    on: 'On',
    above: 'Above {{value}}',
    most: 'At most {{value}}',
    moreThan: 'More than {{value}}',
    payments_one: 'At most {{value}} payment',
    payments_other: 'At most {{value}} payments',
    risk: 'Above {{value}} of 100',
    hours_one: '{{value}} hour',
    hours_other: '{{value}} hours',
  },
  off: {
    off: { state: 'Off', action: 'Switch off' },
    nothing: { state: 'Nothing', action: 'Remove the amount' },
    server: { state: 'Amount of the server’s settings', action: 'Use the server’s amount' },
  },
  actions: {
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    change: 'Change',
  },
  fields: {
    amount: 'Amount',
    rate: 'Rate in AED',
    moreThan: 'Number of requests',
    payments: 'Number of payments',
    risk: 'Risk',
    hours: 'Hours',
  },
  bounds: 'From {{least}} to {{most}}',
  done: {
    on: 'Policy saved',
    off: 'Policy switched off',
  },
  failed: 'Policy not changed',
};
