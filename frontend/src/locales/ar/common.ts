import type { common as english } from '../en/common.js';
import type { Translation } from '../translation.js';

export const common: Translation<typeof english> = {
  close: 'إغلاق',
  cancel: 'إلغاء',
  save: 'حفظ',
  back: 'رجوع',
  tryAgain: 'إعادة المحاولة',
  tryAgainLater: 'لم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
  loading: 'جارٍ التحميل…',
  copied: 'تم النسخ',
  hiddenAmount: 'المبلغ مخفي',
  viewDetails: 'عرض التفاصيل',
  demoOnly: 'أرقام توضيحية',
  loadError: {
    title: 'تعذّر التحميل',
    unreachable: 'يتعذّر الوصول إلى البنك حاليًا. تحقّق من اتصالك ثم أعد المحاولة.',
  },
  brokenPage: {
    title: 'تعذّر عرض هذه الصفحة',
    description: 'ربما جرى تحديث الموقع في هذه الأثناء. أعد تحميل الصفحة؛ أموالك لم تتأثر.',
    reload: 'إعادة التحميل',
  },
  invisibleCharacters: 'يحتوي النص على رموز غير مرئية. اكتبه من جديد بدلًا من لصقه.',
  offline: 'أنت غير متصل بالإنترنت. قد لا تكون البيانات المعروضة محدّثة.',
  unauthorized: {
    title: 'غير مصرّح',
    description: 'تم تسجيل خروجك. جارٍ تسجيل الدخول من جديد...',
  },
  accountTypes: {
    current: 'الحساب الجاري',
    savings: 'حساب التوفير',
    credit: 'بطاقة الائتمان',
    investment: 'حساب الاستثمار',
  },
  transactionTypes: {
    transfer: 'تحويل',
    deposit: 'إيداع',
    payment: 'دفع فاتورة',
    withdrawal: 'سحب',
    purchase: 'شراء',
    online: 'شراء عبر الإنترنت',
    bill_payment: 'دفع فاتورة',
    fee: 'رسوم',
    others: 'أخرى',
  },
  statuses: {
    pending: 'قيد الانتظار',
    completed: 'مكتملة',
    failed: 'مرفوضة',
  },
  purposes: {
    family_support: 'إعالة الأسرة',
    personal_transfer: 'تحويل شخصي',
    business_payment: 'دفعة تجارية',
    education: 'تعليم',
    medical: 'نفقات طبية',
    investment: 'استثمار',
    other: 'غرض آخر',
  },
  onHold: 'المحجوز {{amount}}',
  onHoldWhy: 'مبلغ محجوز لتحويلات تنتظر الموافقة، ويُفرج عنه عند البتّ فيها.',
};
