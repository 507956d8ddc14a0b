export const notifications = {
  title: 'Notifications',
  bell_one: 'Notifications, {{count}} new',
  bell_other: 'Notifications, {{count}} new',
  isNew: 'New',
  empty: {
    title: 'Nothing new yet',
    description: 'Decisions on your transfers and recipients, deposits and replies from support appear here.',
  },
  reason: 'Reason: {{reason}}',
  kinds: {
    'transfer-approved': 'Your transfer of {{amount}} to {{name}} was approved.',
    'transfer-rejected': 'Your transfer of {{amount}} to {{name}} was rejected.',
    'recipient-approved': '{{name}} was approved. You can send money to this recipient now.',
    'recipient-rejected': '{{name}} was rejected as a recipient.',
    deposit: 'You received {{amount}}.',
    reply: 'Support replied to you.',
    restricted: 'Your account has been temporarily restricted.',
    unrestricted: 'Your account is no longer restricted.',
  },
};
