import type { investments as english } from '../en/investments.js';
import type { Translation } from '../translation.js';

export const investments: Translation<typeof english> = {
  title: 'الاستثمارات',
  subtitle: 'حساب الاستثمار الخاص بك',
  value: 'الرصيد',
  account: 'حساب الاستثمار {{number}}',
  statement: 'التفاصيل وكشف الحساب',
  none: 'ليس لديك حساب استثمار. هذا الرقم مثال على ما يعرضه الحساب.',
  noTrading: 'تعرض هذه الصفحة رصيد الحساب. التداول غير متاح عبر الإنترنت.',
  allocation: {
    title: 'محفظة توضيحية',
    sampleNote: 'مثال على توزيع محفظة متوازنة. هذه ليست محفظتك، ولا تُعدّ نصيحة استثمارية.',
    picture: 'شريط يمثّل النسب المدرجة أسفله',
    parts: {
      equities: 'أسهم',
      sukuk: 'صكوك وسندات',
      money: 'سوق النقد',
      gold: 'ذهب',
    },
  },
};
