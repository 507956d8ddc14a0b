import type { shell as english } from '../en/shell.js';
import type { Translation } from '../translation.js';

export const shell: Translation<typeof english> = {
  mainNavigation: 'الخدمات المصرفية',
  openMenu: 'فتح القائمة',
  skipToContent: 'انتقل إلى المحتوى',
  language: 'اللغة',
  logout: 'تسجيل الخروج',
  darkMode: 'الوضع الداكن',
  waiting: 'بانتظار قرار',
  nav: {
    dashboard: 'الرئيسية',
    transfers: 'التحويلات',
    beneficiaries: 'المستفيدون',
    analytics: 'التحليلات',
    savings: 'التوفير',
    bills: 'الفواتير',
    cards: 'البطاقات',
    settings: 'الإعدادات',
  },
  welcome: {
    title: 'تم تسجيل الدخول بنجاح',
    description: 'مرحبًا بعودتك، {{name}}.',
  },
  signedInAs: 'تم تسجيل الدخول باسم {{name}}',
  roles: {
    admin: 'مسؤول النظام',
    agent: 'موظف دعم',
  },
};
