import type { shell as english } from '../en/shell.js';
import type { Translation } from '../translation.js';

export const shell: Translation<typeof english> = {
  mainNavigation: 'الخدمات المصرفية',
  quickNavigation: 'تنقّل سريع',
  openMenu: 'فتح القائمة',
  skipToContent: 'انتقل إلى المحتوى',
  language: 'اللغة',
  logout: 'تسجيل الخروج',
  darkMode: 'الوضع الداكن',
  waiting: 'بانتظار قرار',
  nav: {
    dashboard: 'الرئيسية',
    accounts: 'الحسابات',
    investments: 'الاستثمارات',
    transfers: 'التحويلات',
    beneficiaries: 'المستفيدون',
    analytics: 'التحليلات',
    savings: 'التوفير',
    bills: 'الفواتير',
    cards: 'البطاقات',
    support: 'الدعم',
    settings: 'الإعدادات',
  },
  bar: {
    home: 'الرئيسية',
    pay: 'ادفع',
    activity: 'الحركات',
    more: 'المزيد',
  },
  welcome: {
    title: 'تم تسجيل الدخول بنجاح',
    description: 'مرحبًا، {{name}}.',
  },
  signedInAs: 'تم تسجيل الدخول باسم {{name}}',
  roles: {
    admin: 'مسؤول النظام',
    agent: 'موظف دعم',
  },
  lab: {
    label: 'المختبر',
    time: 'وقت الاختبار: {{time}}',
    on: 'أعطال مفعّلة: {{faults}}',
    faults: {
      latency: 'إجابات بطيئة',
      lost_answer: 'إجابات ضائعة',
      status: 'رفض الطلبات',
      cut_sockets: 'قطع الاتصالات',
      no_sockets: 'بدون اتصالات حية',
      silent_database: 'قاعدة بيانات صامتة',
      bill_network: 'شبكة المفوترين',
      card_network: 'شبكة البطاقات',
    },
  },
};
