import type { notifications as english } from '../en/notifications.js';
import type { Translation } from '../translation.js';

export const notifications: Translation<typeof english> = {
  title: 'الإشعارات',
  bell_zero: 'الإشعارات، لا جديد',
  bell_one: 'الإشعارات، إشعار جديد واحد',
  bell_two: 'الإشعارات، إشعاران جديدان',
  bell_few: 'الإشعارات، {{count}} إشعارات جديدة',
  bell_many: 'الإشعارات، {{count}} إشعارًا جديدًا',
  bell_other: 'الإشعارات، {{count}} إشعار جديد',
  isNew: 'جديد',
  empty: {
    title: 'لا جديد حتى الآن',
    description: 'تظهر هنا القرارات بشأن تحويلاتك ومستفيديك، والإيداعات، وردود فريق الدعم.',
  },
  reason: 'السبب: {{reason}}',
  kinds: {
    'transfer-approved': 'تمت الموافقة على تحويلك بمبلغ {{amount}} إلى {{name}}.',
    'transfer-rejected': 'تم رفض تحويلك بمبلغ {{amount}} إلى {{name}}.',
    'recipient-approved': 'تمت الموافقة على المستفيد {{name}}. يمكنك الآن إرسال الأموال إليه.',
    'recipient-rejected': 'تم رفض المستفيد {{name}}.',
    deposit: 'تم إيداع {{amount}} في حسابك.',
    reply: 'ردّ عليك فريق الدعم.',
    restricted: 'تم تقييد حسابك مؤقتًا.',
    unrestricted: 'تم رفع التقييد عن حسابك.',
  },
};
