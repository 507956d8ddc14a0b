export const chat = {
  title: 'Live Support',
  /** The button of small screens. */
  button: 'Support',
  titleUnread_one: 'Live Support, {{count}} unread message',
  titleUnread_other: 'Live Support, {{count}} unread messages',
  greeting: 'Welcome to {{bank}} support! How can we help you today?',
  promise: 'We usually reply within 2 minutes',
  promiseLater: 'Leave us a message: we answer as soon as an agent is back, and the reply will be here.',
  promiseAway: 'Reconnecting… Messages cannot be sent right now.',
  /** Instead of the common sentences for refusals. */
  refusals: {
    too_many_attempts: 'You have sent too many messages. Please wait a while and try again.',
  },
  restricted:
    'Your account is restricted, so this opened the chat instead. Write to us, and we will help you.',
  readable:
    'You can still look at your <accounts>accounts</accounts>, <transfers>transfers</transfers> and <beneficiaries>recipients</beneficiaries>.',
  online: 'An agent is online',
  away: 'No agent is online right now',
  contact: {
    somebody: '<person>{{name}}</person> from {{bank}} is talking to you in this chat',
    nobody: 'Nobody from the bank is contacting you now',
    never:
      'We never ask for your PIN, password, codes or card number, and never ask you to move money to a “safe account”.',
  },
  minimise: 'Minimise',
  expand: 'Expand',
  expandUnread_one: 'Expand, {{count}} unread message',
  expandUnread_other: 'Expand, {{count}} unread messages',
  close: 'Close chat',
  conversation: 'Conversation',
  message: 'Your message',
  placeholder: 'Type your message…',
  send: 'Send',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  typing: 'The agent is typing…',
  senders: {
    bot: 'Automatic message:',
    user: 'You:',
    agent: 'Support agent:',
  },
  delivery: {
    sending: 'Sending…',
    sent: 'Sent',
    seen: 'Seen',
    failed: 'Not sent',
  },
  sendAgain: 'Send again',
  attached: {
    placeholder: 'What would you like to know?',
    remove: 'Remove the transaction',
  },
  resolved: {
    by: '{{name}} resolved this conversation',
    plain: 'This conversation was resolved',
  },
  rating: {
    question: 'How did we do?',
    stars_one: '{{count}} star',
    stars_other: '{{count}} stars',
    comment: 'Tell us more (optional)',
    send: 'Send rating',
    thanks: 'Thank you for your rating',
    given: '{{rating}} of {{most}} stars',
    change: 'Change rating',
    failed: 'Your rating was not saved. Please try again.',
  },
};
