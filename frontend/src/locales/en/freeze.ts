/** Stopping everything that moves a customer's money. */
export const freeze = {
  action: 'Freeze everything',
  lost: 'Lost your phone or card? Freeze everything',
  explanation: 'Stops payments, cards and other sessions at once.',
  title: 'Freeze everything?',
  keep: 'Cancel',
  confirm: 'Freeze everything',
  intro: 'Do this if somebody may have your phone, your card or your password. It takes effect at once:',
  effects: {
    payments: 'No payment leaves your accounts; transfers that wait are not approved.',
    cards: 'All cards are blocked.',
    orders: 'Standing orders and automatic bill payments are skipped.',
    sessions: 'You are signed out everywhere else.',
  },
  end: 'Afterwards you allow payments again with your passkey or authenticator app, or through support.',
  done: {
    title: 'Everything is frozen',
    description: 'No payment is made until you allow it again.',
  },
  failed: {
    title: 'Not frozen',
    description: 'Please try again, or contact support.',
  },
  ended: {
    title: 'Payments are allowed',
    description: 'Your cards work as before.',
  },
  notEnded: {
    title: 'Still frozen',
    description: 'Please try again, or contact support.',
  },
  frozen: 'Everything is frozen',
  since: 'Since {{moment}} no payment is made, and your cards are blocked.',
  sinceWithoutFactor:
    'Since {{moment}} no payment is made, and your cards are blocked. To allow payments again, contact support, who check that it is you.',
  unfreeze: 'Allow payments again',
  contact: 'Contact support',
  security: 'Go to the security settings',
};
