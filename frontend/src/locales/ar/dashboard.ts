import type { dashboard as english } from '../en/dashboard.js';
import type { Translation } from '../translation.js';

export const dashboard: Translation<typeof english> = {
  title: 'لوحاتك',
  welcome: 'مرحبًا بعودتك، <name>{{name}}</name>',
  hideBalance: 'إخفاء الرصيد',
  showBalance: 'إظهار الرصيد',
  yourAccounts: 'حساباتك',
  noAccount: 'لا يوجد حساب بعد',
  percentAvailable: '{{percent}} متاح',
  limit: 'الحد {{amount}}',
  restricted: {
    title: 'تم تقييد الحساب مؤقتًا',
    text: 'تم تقييد حسابك مؤقتًا بسبب نشاط غير معتاد ومشتبه به. وقد أُوقفت جميع الخدمات المصرفية لأغراض أمنية.',
    fundsSafe: 'أموالك في أمان.',
    contact: 'تواصل مع الدعم',
  },
  recentAccounts: {
    title: 'الحسابات الأخيرة',
    picture: 'رسم بياني دائري للنسب المذكورة في القائمة المجاورة',
  },
  flow: {
    title: 'الأموال الواردة والصادرة',
    moneyIn: 'الوارد',
    moneyOut: 'الصادر',
    period: 'آخر 30 يومًا، بالجمع يومًا بعد يوم',
    picture: 'رسم بياني للأموال الواردة والصادرة خلال آخر 30 يومًا، وتليه أرقامه في جدول',
    caption: 'الأموال الواردة والصادرة حسب اليوم',
    day: 'اليوم',
    none: 'لم ترد أي أموال ولم تصدر خلال آخر 30 يومًا.',
    otherCurrencies: 'المبالغ بعملة {{currency}} فقط، ولا تشمل العملات الأخرى.',
  },
  billPay: {
    title: 'دفع الفواتير',
    viewAll: 'عرض الكل',
  },
  recent: {
    empty: 'لا توجد معاملات حديثة',
    emptyHint: 'ابدأ بإجراء أول تحويل أو عملية دفع!',
  },
};
