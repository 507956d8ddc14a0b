import type { beneficiaries as english } from '../en/beneficiaries.js';
import type { Translation } from '../translation.js';

export const beneficiaries: Translation<typeof english> = {
  title: 'المستفيدون',
  subtitle: 'إدارة المستفيدين من تحويلاتك',
  add: 'إضافة مستفيد',
  stats: {
    label: 'المستفيدون بإيجاز',
    total: 'إجمالي المستفيدين',
    totalHint: 'المستفيدون النشطون',
    domestic: 'محلي',
    domesticHint: 'مستفيدون داخل الإمارات',
    international: 'دولي',
    internationalHint: 'مستفيدون حول العالم',
  },
  filter: {
    search: 'ابحث عن مستفيد...',
    type: 'نوع التحويل',
    all: 'جميع المستفيدين',
    domestic: 'المحليون فقط',
    international: 'الدوليون فقط',
    shown_zero: 'لا يوجد أي مستفيد معروض',
    shown_one: 'مستفيد واحد معروض',
    shown_two: 'مستفيدان معروضان',
    shown_few: '{{count}} مستفيدين معروضين',
    shown_many: '{{count}} مستفيدًا معروضًا',
    shown_other: '{{count}} مستفيد معروض',
  },
  list: 'قائمة المستفيدين',
  loading: 'جارٍ تحميل المستفيدين...',
  none: {
    title: 'لم يتم العثور على مستفيدين',
    first: 'أضف أول مستفيد لتبدأ بتحويل الأموال!',
    addFirst: 'إضافة أول مستفيد',
    filtered: 'لا يوجد مستفيد يطابق بحثك. جرّب اسمًا أو بنكًا أو رقم حساب آخر.',
    showAll: 'عرض جميع المستفيدين',
  },
  types: {
    domestic: 'محلي',
    international: 'دولي',
  },
  states: {
    pending: 'قيد التحقق',
    approved: 'تم التحقق',
    rejected: 'مرفوض',
  },
  card: {
    bank: 'البنك',
    accountNumber: 'رقم الحساب',
    country: 'الدولة',
    swift: 'رمز السويفت (SWIFT)',
    iban: 'رقم الآيبان (IBAN)',
    copyAccountNumber: 'نسخ رقم حساب {{name}}',
    copyIban: 'نسخ رقم آيبان {{name}}',
    delete: 'حذف {{name}}',
    sendMoney: 'إرسال الأموال',
    sendMoneyTo: 'إرسال الأموال إلى {{name}}',
    pending: 'بانتظار التحقق',
    rejected: 'تعذّر التحقق',
    ibanInvalid: 'لم يجتز رقم الآيبان هذا فحصنا. يُرجى مقارنته بالمستند الذي لديك.',
    accountNumberInvalid:
      'يبدو رقم الحساب هذا رقم آيبان، لكنه لم يجتز فحصنا. يُرجى مقارنته بالمستند الذي لديك.',
    swiftInvalid: 'لم يجتز رمز السويفت هذا فحصنا. يُرجى مقارنته بالمستند الذي لديك.',
  },
  form: {
    title: 'إضافة مستفيد جديد',
    name: 'اسم صاحب الحساب',
    type: 'نوع التحويل',
    types: {
      domestic: 'محلي (الإمارات)',
      international: 'دولي',
    },
    bankName: 'اسم البنك',
    accountNumber: 'رقم الحساب',
    country: 'الدولة',
    routingNumber: 'رقم التوجيه المصرفي',
    swiftCode: 'رمز السويفت (SWIFT)',
    iban: 'رقم الآيبان IBAN (اختياري)',
    submit: 'إضافة المستفيد',
    submitting: 'جارٍ الإضافة...',
    required: {
      name: 'يُرجى إدخال اسم صاحب الحساب.',
      bankName: 'يُرجى إدخال اسم البنك.',
      accountNumber: 'يُرجى إدخال رقم الحساب.',
      country: 'يُرجى اختيار الدولة.',
      routingNumber: 'يُرجى إدخال رقم التوجيه المصرفي.',
    },
  },
  advice: {
    iban: 'تم فحص رقم الآيبان: {{country}}',
    ibanOfBank: 'تم فحص رقم الآيبان: {{country}}، رمز البنك {{bankCode}}',
    ibanDigits: 'رقم الآيبان هذا غير صالح. قارنه بالمستند الذي لديك.',
    ibanLength:
      'يتكوّن رقم الآيبان في هذه الدولة ({{country}}) من {{expected}} خانة، وعدد خانات الرقم المُدخل {{actual}}؛ يُرجى مقارنته بالمستند الذي لديك',
    ibanCountry: 'يبدأ رقم الآيبان بحرفَي رمز الدولة؛ يُرجى مقارنته بالمستند الذي لديك',
    ibanForm: 'ترتيب الحروف والأرقام في رقم الآيبان هذا غير صحيح؛ يُرجى مقارنته بالمستند الذي لديك',
    swift: 'صيغة رمز السويفت صحيحة: {{country}}',
    swiftForm:
      'يتكوّن رمز السويفت من 8 خانات أو 11 خانة ويتضمّن رمز الدولة، مثل BNPAFRPP؛ يُرجى مقارنته بالمستند الذي لديك',
  },
  missing: {
    information: {
      title: 'معلومات ناقصة',
      description: 'يُرجى تعبئة جميع الحقول المطلوبة.',
    },
    international: {
      title: 'معلومات التحويل الدولي ناقصة',
      description: 'يُرجى إدخال الدولة ورقم التوجيه المصرفي للتحويلات الدولية.',
    },
  },
  added: {
    title: 'تمت إضافة المستفيد',
    description: 'تمت إضافة المستفيد الجديد بنجاح.',
  },
  addFailed: {
    title: 'تعذّرت إضافة المستفيد',
    noAnswer: 'لم نتلقَّ ردًا من البنك. يُرجى مراجعة قائمتك قبل إعادة المحاولة.',
  },
  deleted: {
    title: 'تم حذف المستفيد',
    description: 'تم حذف المستفيد بنجاح.',
  },
  deleteFailed: {
    title: 'تعذّر حذف المستفيد',
    noAnswer: 'لم نتلقَّ ردًا من البنك. يُرجى مراجعة قائمتك قبل إعادة المحاولة.',
  },
};
