import type { colleagues as english } from '../en/colleagues.js';
import type { Translation } from '../translation.js';

export const colleagues: Translation<typeof english> = {
  title: 'الموظفون',
  list: 'العاملون في البنك',
  you: 'أنت',
  disabled: 'لا يمكنه تسجيل الدخول',
  all: 'جميع الصلاحيات',
  none: 'بلا صلاحيات: الإعدادات الشخصية فقط',
  failed: 'تعذّر تغيير بيانات الموظف',
  failedHint: 'لم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
  nothingAllowed: {
    title: 'ليست لديك صلاحيات بعد',
    description: 'يمكن لزميل يدير الموظفين أن يمنحك صلاحيات. وحتى ذلك الحين لديك إعداداتك الشخصية.',
  },
  add: { action: 'إضافة موظف', title: 'إضافة موظف', submit: 'إضافة', done: 'تمت إضافة الموظف' },
  edit: { action: 'الصلاحيات', title: 'صلاحيات {{name}}', submit: 'حفظ', done: 'تم تغيير الصلاحيات' },
  disable: {
    action: 'تعطيل',
    question: 'هل تريد تعطيل تسجيل دخول {{name}}؟',
    consequence: 'تنتهي جلساته فورًا، ولا يمكنه تسجيل الدخول حتى يعيد أحد الزملاء تفعيله.',
    done: 'تم تعطيل تسجيل الدخول',
  },
  enable: { action: 'تفعيل', done: 'تم تفعيل تسجيل الدخول' },
  groups: {
    customers: 'العملاء',
    decisions: 'القرارات',
    oversight: 'الرقابة',
    support: 'الدعم',
  },
  permissions: {
    customers: {
      read: 'الاطلاع على العملاء والحسابات والمعاملات',
      write: 'إنشاء العملاء وتقييدهم وحذفهم وفتح الحسابات',
    },
    balances: { write: 'تعديل الأرصدة وحدود الائتمان' },
    credentials: { write: 'تعيين الأرقام السرية وإعادة تعيين كلمات المرور وإزالة وسائل التحقق المفقودة' },
    approvals: { decide: 'الموافقة على الطلبات ورفضها' },
    billers: { write: 'إضافة المفوترين وتعديلهم' },
    policies: { write: 'تعديل السياسات وحدود العملاء' },
    audit: { read: 'الاطلاع على سجل التدقيق' },
    staff: { write: 'إدارة الموظفين' },
    support: { desk: 'الرد على العملاء', supervise: 'الإشراف على مكتب الدعم' },
  },
};
