import type { billers as english } from '../en/billers.js';
import type { Translation } from '../translation.js';

export const billers: Translation<typeof english> = {
  list: 'جهات الفوترة',
  none: 'لا توجد جهات فوترة بعد',
  noneHint: 'يستطيع العملاء دفع فواتير الجهات التي تضيفها هنا.',
  active: 'نشطة',
  inactive: 'غير نشطة',
  activate: 'تفعيل',
  deactivate: 'إيقاف',
  activated: 'تم تفعيل جهة الفوترة',
  deactivated: 'تم إيقاف جهة الفوترة',
  failed: 'تعذّر تحديث جهة الفوترة',
  required: 'هذا الحقل مطلوب',
  nameTaken: 'توجد جهة فوترة أخرى بهذا الاسم',
  patternHint: '# رقم و@ حرف؛ والأرقام والحروف الكبيرة والشرطات كما هي.',
  patternWrong: 'استخدم من 4 إلى 30 من # و@ والأرقام والحروف الكبيرة والشرطات، مع # أو @ واحدة على الأقل.',
  create: {
    action: 'إضافة جهة فوترة',
    title: 'إضافة جهة فوترة',
    done: 'تمت إضافة جهة الفوترة',
  },
  edit: {
    action: 'تعديل',
    title: 'تعديل جهة الفوترة',
    done: 'تم تحديث جهة الفوترة',
  },
  fields: {
    name: 'الاسم',
    category: 'الفئة',
    numberPattern: 'نمط أرقام المشتركين',
    settlementAccount: 'حساب التسوية',
    partialAllowed: 'الدفع الجزئي مسموح',
  },
  categories: {
    electricity: 'كهرباء',
    water: 'مياه',
    internet: 'إنترنت',
    mobile: 'هاتف متحرك',
    fuel: 'وقود',
    other: 'أخرى',
  },
};
