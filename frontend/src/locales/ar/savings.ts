import type { savings as english } from '../en/savings.js';
import type { Translation } from '../translation.js';

export const savings: Translation<typeof english> = {
  title: 'التوفير',
  subtitle: 'ما ادّخرته، ولأي هدف',
  newGoal: 'هدف جديد',
  total: {
    title: 'إجمالي المدّخرات',
    account: 'في حساب التوفير {{number}}',
    none: 'ليس لديك حساب توفير.',
    statement: 'عرض كشف الحساب',
  },
  goals: {
    title: 'أهداف التوفير',
    sampleNote: 'أهداف توضيحية. تُبيّن أرقامها وأزرارها كيف ستبدو الأهداف، ولا يُدّخر أو يُنقل أي مبلغ.',
    names: {
      emergency: 'صندوق الطوارئ',
      vacation: 'صندوق الإجازة',
      car: 'شراء سيارة',
    },
    saved: 'المبلغ المدّخر',
    target: 'المبلغ المستهدف',
    by: 'التاريخ المستهدف {{date}}',
    progress: '{{goal}}: {{percent}} من المبلغ المستهدف',
    addFunds: 'إضافة أموال',
    viewDetails: 'عرض التفاصيل',
  },
  actions: {
    title: 'إجراءات سريعة',
    autoSave: 'التوفير التلقائي',
    autoSaveHint: 'ادّخار مبلغ ثابت كل شهر',
    setGoal: 'تحديد هدف',
    setGoalHint: 'تسمية ما تدّخر من أجله',
    viewReports: 'عرض التقارير',
    viewReportsHint: 'متابعة نموّ مدّخراتك',
  },
  answers: {
    newGoal: 'لا يمكن حفظ الأهداف بعد. ما تراه أدناه أمثلة.',
    addFunds: 'هذا هدف توضيحي، فلا تُنقل أي أموال.',
    viewDetails: 'لا تفاصيل أخرى لهدف توضيحي.',
    autoSave: 'الادخار التلقائي غير متاح بعد.',
    setGoal: 'لا يمكن حفظ الأهداف بعد.',
    viewReports: 'لا توجد تقارير بعد.',
  },
};
