import type { investments as english } from '../en/investments.js';
import type { Translation } from '../translation.js';

export const investments: Translation<typeof english> = {
  title: 'الاستثمارات',
  subtitle: 'حساب الاستثمار الخاص بك',
  value: 'الرصيد',
  account: 'حساب الاستثمار {{number}}',
  statement: 'التفاصيل وكشف الحساب',
  none: {
    title: 'ليس لديك حساب استثمار',
    description: 'يفتح لك البنك حسابًا عندما تطلب ذلك من الدعم.',
  },
  noTrading: 'تعرض هذه الصفحة رصيد الحساب. التداول غير متاح عبر الإنترنت.',
  history: {
    title: 'الرصيد خلال آخر 90 يومًا',
    picture: 'رسم خطي للرصيد خلال آخر 90 يومًا، تليه أرقامه في جدول',
    caption: 'الرصيد في نهاية اليوم',
  },
};
