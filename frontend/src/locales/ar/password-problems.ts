import type { passwordProblems as english } from '../en/password-problems.js';
import type { Translation } from '../translation.js';

export const passwordProblems: Translation<typeof english> = {
  unchanged: 'كلمة المرور الجديدة هي الحالية نفسها',
  personal: 'لا تستخدم اسمك أو اسم المستخدم أو بريدك الإلكتروني',
  common: 'يستخدم كثيرون كلمة المرور هذه أو ما يشبهها',
  keyboard: 'المفاتيح المتجاورة سهلة التخمين',
  repeat: 'تكرار الأحرف أو الكلمات سهل التخمين',
  sequence: 'التسلسلات مثل abc أو 6543 سهلة التخمين',
  date: 'التواريخ والسنوات سهلة التخمين',
  name: 'الأسماء سهلة التخمين',
  word: 'كلمة واحدة بمفردها سهلة التخمين',
  guessable: 'سهلة التخمين جدًا. أضف كلمات أخرى.',
};
