import type { consoles as english } from '../en/consoles.js';
import type { Translation } from '../translation.js';

export const consoles: Translation<typeof english> = {
  nav: {
    inbox: 'صندوق الطلبات',
    secondPerson: 'شخص ثانٍ',
    policies: 'السياسات',
    advanced: 'اللوحة المتقدمة',
    simple: 'لوحة التحكم',
    comprehensive: 'لوحة البنك',
    detailed: 'إدارة المستخدمين',
    cases: 'الحالات',
    support: 'مكتب الدعم',
    billers: 'جهات الفوترة',
    staff: 'الموظفون',
    audit: 'التدقيق والدفاتر',
    customers: 'العملاء',
    money: 'الأموال',
    transactions: 'المعاملات',
    ledger: 'الدفاتر',
    consoles: 'لوحات الإدارة',
    lab: 'المختبر',
  },
  titles: {
    inbox: 'صندوق الطلبات',
    advanced: 'لوحة الإدارة المتقدمة',
    simple: 'لوحة تحكم المسؤول',
    comprehensive: 'لوحة الإدارة الشاملة',
    detailed: 'إدارة مستخدمي البنك',
    billers: 'جهات الفوترة',
    audit: 'سجل التدقيق',
  },
  restricted: {
    title: 'تم تقييد وصولك',
    description: 'قيّد أحد المسؤولين حسابك، وعادت محادثاتك متاحة لزملائك. يرجى التواصل معه.',
  },
  shortcuts: {
    title: 'اختصارات',
  },
};
