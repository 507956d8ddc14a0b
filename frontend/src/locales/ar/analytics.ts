import type { analytics as english } from '../en/analytics.js';
import type { Translation } from '../translation.js';

export const analytics: Translation<typeof english> = {
  title: 'التحليلات',
  subtitle: 'خلاصة شهرك المالي',
  sample: 'تعرض هذه الصفحة أرقامًا توضيحية لا تخصّ حساباتك.',
  summary: 'هذا الشهر',
  monthlySpending: 'الإنفاق الشهري',
  transfersSent: 'التحويلات المرسلة',
  billPayments: 'مدفوعات الفواتير',
  savingsRate: 'معدل الادخار',
  categories: {
    title: 'الإنفاق حسب الفئة',
    picture: 'رسم بياني دائري للنسب المذكورة في القائمة المجاورة',
    shopping: 'التسوق',
    bills: 'الفواتير والخدمات',
    dining: 'الطعام والمطاعم',
    transport: 'المواصلات',
  },
  activity: {
    title: 'أحدث الأنشطة',
    groceries: 'بقالة',
    electricity: 'فاتورة الكهرباء',
    salary: 'الراتب',
    today: 'اليوم',
    yesterday: 'أمس',
    daysAgo: 'قبل 3 أيام',
  },
};
