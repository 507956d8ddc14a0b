import type { cards as english } from '../en/cards.js';
import type { Translation } from '../translation.js';

export const cards: Translation<typeof english> = {
  title: 'البطاقات',
  subtitle: 'بطاقات الخصم والائتمان الخاصة بك',
  sampleNote: 'هذه بطاقات توضيحية. يستمر حظر البطاقة حتى تغادر هذه الصفحة، ولا يمكن طلب بطاقات بعد.',
  requestCard: 'طلب بطاقة',
  showNumbers: 'إظهار أرقام البطاقات',
  kinds: {
    debit: 'خصم مباشر',
    credit: 'ائتمان',
  },
  names: {
    debit: 'بطاقة الخصم اليومية',
    credit: 'بطاقة فلج الذهبية الائتمانية',
  },
  cardNumber: 'رقم البطاقة',
  hiddenNumber: 'رقم البطاقة، ينتهي بـ {{digits}}',
  validThru: 'صالحة حتى',
  statuses: {
    active: 'نشطة',
    blocked: 'محظورة',
  },
  limit: 'الحد',
  spent: 'المُنفَق',
  spentShare: 'أُنفق {{percent}} من الحد',
  block: 'حظر البطاقة',
  unblock: 'إلغاء حظر البطاقة',
  changePin: 'تغيير الرقم السري',
  blocked: {
    title: 'تم حظر البطاقة',
    description: 'جميع العمليات معطّلة الآن',
  },
  unblocked: {
    title: 'تم إلغاء حظر البطاقة',
    description: 'بطاقتك مفعّلة الآن لإجراء العمليات',
  },
  pin: {
    title: 'تغيير الرقم السري',
    intro: '{{card}}. يتكون الرقم السري من أربعة أرقام.',
    current: 'الرقم السري الحالي',
    next: 'الرقم السري الجديد',
    confirmation: 'تأكيد الرقم السري الجديد',
    submit: 'تغيير الرقم السري',
    incomplete: 'يجب أن يتكون الرقم السري من 4 أرقام بالضبط',
    mismatch: 'الرقمان السريان غير متطابقين',
    unchanged: {
      title: 'لم يتغيّر الرقم السري',
      description: 'هذه بطاقة توضيحية، لذا تحتفظ برقمها السري. لم يُرسل شيء إلى البنك.',
    },
  },
  recent: {
    heading: 'أحدث العمليات',
    groceries: 'بقالة النخلة',
    fuel: 'الوادي للوقود',
    pharmacy: 'صيدلية الكورنيش',
    refund: 'سوق أونلاين',
    dining: 'مطبخ الزعفران',
  },
};
