import type { notFound as english } from '../en/not-found.js';
import type { Translation } from '../translation.js';

export const notFound: Translation<typeof english> = {
  title: 'الصفحة غير موجودة',
  text: 'هذه الصفحة غير موجودة أو نُقلت. تحقّق من العنوان، أو تابع من الصفحة الرئيسية.',
  hint: 'هل نسيت إضافة الصفحة إلى الموجّه؟',
  home: 'العودة إلى الصفحة الرئيسية',
};
