import type { dashboard as english } from '../en/dashboard.js';
import type { Translation } from '../translation.js';

export const dashboard: Translation<typeof english> = {
  title: 'لوحة معلوماتك',
  welcome: 'مرحبًا بعودتك، <name>{{name}}</name>',
  hideBalance: 'إخفاء الرصيد',
  showBalance: 'إظهار الرصيد',
  yourAccounts: 'حساباتك',
  noAccount: 'لا يوجد حساب بعد',
  noAccountHint: 'اطلب من الدعم فتح حساب لك.',
  percentAvailable: '{{percent}} متاح',
  limit: 'الحد {{amount}}',
  noLimit: 'لا يوجد حدّ ائتماني',
  restricted: {
    title: 'تم تقييد الحساب مؤقتًا',
    text: 'تم تقييد حسابك مؤقتًا بسبب نشاط مشبوه وغير معتاد. وقد أُوقفت جميع الخدمات المصرفية لدواعٍ أمنية.',
    fundsSafe: 'أموالك في أمان.',
    readable:
      'لا يزال بإمكانك الاطّلاع على <accounts>حساباتك</accounts> و<transfers>تحويلاتك</transfers> و<beneficiaries>المستفيدين</beneficiaries>.',
    contact: 'تواصل مع الدعم',
  },
  recentAccounts: {
    title: 'توزيع الحسابات',
    picture: 'رسم بياني دائري للنسب الواردة في الجدول المجاور',
    caption: 'نسب الحسابات',
    about: 'من أرصدة حساباتك ومما هو متاح لك من الائتمان.',
    none: 'لا توجد أموال في حساباتك بعد.',
  },
  flow: {
    title: 'الأموال الواردة والصادرة',
    analytics: 'عرض التحليلات',
    moneyIn: 'الوارد',
    moneyOut: 'الصادر',
    period: 'آخر 30 يومًا: الوارد فوق الخط، والصادر تحته.',
    picture: 'رسم بياني بالأعمدة للأموال الواردة والصادرة في كل يوم من آخر 30 يومًا، وتليه أرقامه في جدول',
    chart: 'الرسم البياني',
    showFlow: 'الوارد والصادر',
    showBalance: 'الرصيد',
    balance: 'الرصيد',
    balancePeriod: '{{account}}: الرصيد في نهاية كل يوم من آخر 30 يومًا.',
    balancePicture: 'رسم بياني خطي للرصيد خلال آخر 30 يومًا ({{account}})، وتليه أرقامه في جدول',
    balanceCaption: '{{account}}: الرصيد في نهاية اليوم',
    caption: 'الأموال الواردة والصادرة حسب اليوم',
    day: 'اليوم',
    none: 'لم ترد أموال إلى حساباتك ولم تصدر منها خلال آخر 30 يومًا.',
    otherCurrencies: 'المبالغ بعملة {{currency}} فقط، ولا تشمل العملات الأخرى.',
  },
  billPay: {
    title: 'دفع الفواتير',
    bills: 'عرض الفواتير',
    viewAll: 'عرض الكل',
  },
  recent: {
    about: 'النشاط الأخير: أحدث المعاملات في جميع حساباتك',
    empty: 'لا توجد معاملات حديثة',
    emptyHint: 'ابدأ بإجراء أول تحويل أو عملية دفع!',
  },
};
