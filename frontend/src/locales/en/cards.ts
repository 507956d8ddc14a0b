export const cards = {
  title: 'Cards',
  subtitle: 'Your debit and credit cards',
  sampleNote:
    'These are sample cards. Blocking one lasts until you leave this page, and cards cannot be requested yet.',
  requestCard: 'Request Card',
  showNumbers: 'Show card numbers',
  kinds: {
    debit: 'Debit',
    credit: 'Credit',
  },
  names: {
    debit: 'Everyday Debit Card',
    credit: 'Falaj Gold Credit Card',
  },
  cardNumber: 'Card number',
  hiddenNumber: 'Card number, ending in {{digits}}',
  validThru: 'Valid thru',
  statuses: {
    active: 'Active',
    blocked: 'Blocked',
  },
  limit: 'Limit',
  spent: 'Spent',
  spentShare: '{{percent}} of the limit spent',
  block: 'Block Card',
  unblock: 'Unblock Card',
  changePin: 'Change PIN',
  blocked: {
    title: 'Card Blocked',
    description: 'All transactions are now disabled',
  },
  unblocked: {
    title: 'Card Unblocked',
    description: 'Your card is now active for transactions',
  },
  pin: {
    title: 'Change PIN',
    intro: 'For {{card}}. A PIN has four digits.',
    current: 'Current PIN',
    next: 'New PIN',
    confirmation: 'Confirm New PIN',
    submit: 'Change PIN',
    incomplete: 'PIN must be exactly 4 digits',
    mismatch: 'PINs do not match',
    unchanged: {
      title: 'PIN Not Changed',
      description: 'This is a sample card, so it keeps its PIN. Nothing was sent to the bank.',
    },
  },
  recent: {
    heading: 'Recent Transactions',
    groceries: 'Palm Grocery',
    fuel: 'Wadi Fuel',
    pharmacy: 'Corniche Pharmacy',
    refund: 'Souk Online',
    dining: 'Saffron Kitchen',
  },
  answers: {
    requestCard: 'Cards can’t be requested here yet. Ask us in the chat.',
  },
};
