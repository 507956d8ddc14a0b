import type { CaseKind, CaseReason, CaseStatus } from '#contract/banking/cases';
import type { PreferredLanguage } from '#contract/preferences';

interface LetterTexts {
  title: string;
  greeting: string;
  facts: Record<'number' | 'kind' | 'received' | 'transaction' | 'status' | 'answerBy' | 'answered', string>;
  kinds: Record<CaseKind, string>;
  reasons: Record<CaseReason, string>;
  statuses: Record<CaseStatus, string>;
  reported: string;
  found: string;
  notYet: string;
  action: string;
  done: Record<CaseStatus, string>;
  refunded: string;
  rights: string;
  sanadak: string;
}

/** What the letter about a case says, in each language. */
export const LETTER_TEXTS: Record<PreferredLanguage, LetterTexts> = {
  en: {
    title: 'Your case {number}',
    greeting: 'Dear {name},',
    facts: {
      number: 'Case number',
      kind: 'Subject',
      received: 'Received on',
      transaction: 'Transaction',
      status: 'Status',
      answerBy: 'To be answered by',
      answered: 'Answered on',
    },
    kinds: { dispute: 'Dispute', complaint: 'Complaint' },
    reasons: {
      not_mine: 'a payment that you do not know',
      wrong_amount: 'a wrong amount',
      wrong_recipient: 'a wrong recipient',
      not_received: 'a payment that did not arrive',
      charged_twice: 'a payment that was charged twice',
      service: 'service',
      fees: 'fees',
      product: 'a product',
      staff: 'our staff',
      app: 'the app',
      other: 'another subject',
    },
    statuses: {
      open: 'Open',
      investigating: 'Being investigated',
      waiting_customer: 'We wait for your answer',
      refunded: 'Refunded',
      declined: 'Declined',
      resolved: 'Resolved',
      withdrawn: 'Withdrawn by you',
    },
    reported: 'What you reported',
    found: 'What we found',
    notYet: 'We are still looking into your case.',
    action: 'What we do',
    done: {
      open: 'We will investigate your case and answer by the date above.',
      investigating: 'We are investigating your case and will answer by the date above.',
      waiting_customer: 'We have asked you a question. Please answer it in the app, so that we can go on.',
      refunded: '',
      declined: 'We do not change the transaction or our decision.',
      resolved: 'We have settled your case as described.',
      withdrawn: 'You have withdrawn your case, so we do nothing more.',
    },
    refunded: 'We have paid {amount} to your account, under the reference {reference}.',
    rights: 'If you are not content',
    sanadak:
      'If you are not content with our answer, or have no answer within {days} calendar days, you can turn to Sanadak, the independent ombudsman for financial and insurance complaints in the United Arab Emirates. It is free of charge: www.sanadak.gov.ae. Please name the number of your case.',
  },
  ar: {
    title: 'حالتك رقم {number}',
    greeting: 'السيد/السيدة {name}،',
    facts: {
      number: 'رقم الحالة',
      kind: 'الموضوع',
      received: 'تاريخ الاستلام',
      transaction: 'المعاملة',
      status: 'الوضع',
      answerBy: 'موعد الرد',
      answered: 'تاريخ الرد',
    },
    kinds: { dispute: 'اعتراض', complaint: 'شكوى' },
    reasons: {
      not_mine: 'دفعة لا تعرفها',
      wrong_amount: 'مبلغ خاطئ',
      wrong_recipient: 'مستفيد خاطئ',
      not_received: 'دفعة لم تصل',
      charged_twice: 'دفعة خُصمت مرتين',
      service: 'الخدمة',
      fees: 'الرسوم',
      product: 'منتج',
      staff: 'موظفونا',
      app: 'التطبيق',
      other: 'موضوع آخر',
    },
    statuses: {
      open: 'مفتوحة',
      investigating: 'قيد الدراسة',
      waiting_customer: 'ننتظر ردك',
      refunded: 'رُدّ المبلغ',
      declined: 'مرفوضة',
      resolved: 'محلولة',
      withdrawn: 'سحبتَها',
    },
    reported: 'ما أبلغتنا به',
    found: 'ما توصلنا إليه',
    notYet: 'ما زلنا ندرس حالتك.',
    action: 'ما نقوم به',
    done: {
      open: 'سندرس حالتك ونردّ عليك في الموعد المذكور أعلاه.',
      investigating: 'ندرس حالتك وسنردّ عليك في الموعد المذكور أعلاه.',
      waiting_customer: 'طرحنا عليك سؤالًا. يرجى الإجابة عنه في التطبيق لنتمكن من المتابعة.',
      refunded: '',
      declined: 'لن نغيّر المعاملة أو قرارنا.',
      resolved: 'عالجنا حالتك كما هو موضح.',
      withdrawn: 'سحبتَ حالتك، ولذلك لن نقوم بأي إجراء آخر.',
    },
    refunded: 'دفعنا {amount} إلى حسابك بالمرجع {reference}.',
    rights: 'إذا لم تكن راضيًا',
    sanadak:
      'إذا لم تكن راضيًا عن ردّنا، أو لم يصلك ردّ خلال {days} يومًا تقويميًا، فيمكنك اللجوء مجانًا إلى «سندك» (Sanadak)، وحدة تسوية المنازعات المستقلة للشكاوى المالية والتأمينية في دولة الإمارات العربية المتحدة: www.sanadak.gov.ae. يرجى ذكر رقم حالتك.',
  },
  hi: {
    title: 'आपका मामला {number}',
    greeting: 'प्रिय {name},',
    facts: {
      number: 'मामले की संख्या',
      kind: 'विषय',
      received: 'मिलने की तारीख़',
      transaction: 'लेनदेन',
      status: 'स्थिति',
      answerBy: 'जवाब की अंतिम तारीख़',
      answered: 'जवाब की तारीख़',
    },
    kinds: { dispute: 'विवाद', complaint: 'शिकायत' },
    reasons: {
      not_mine: 'ऐसा भुगतान जिसे आप नहीं पहचानते',
      wrong_amount: 'ग़लत राशि',
      wrong_recipient: 'ग़लत लाभार्थी',
      not_received: 'भुगतान जो नहीं पहुँचा',
      charged_twice: 'दो बार लिया गया भुगतान',
      service: 'सेवा',
      fees: 'शुल्क',
      product: 'कोई उत्पाद',
      staff: 'हमारे कर्मचारी',
      app: 'ऐप',
      other: 'कोई और विषय',
    },
    statuses: {
      open: 'खुला',
      investigating: 'जाँच जारी',
      waiting_customer: 'हमें आपके जवाब का इंतज़ार है',
      refunded: 'पैसे वापस किए गए',
      declined: 'अस्वीकार',
      resolved: 'हल हुआ',
      withdrawn: 'आपने वापस लिया',
    },
    reported: 'आपने क्या बताया',
    found: 'हमने क्या पाया',
    notYet: 'हम अभी आपके मामले की जाँच कर रहे हैं।',
    action: 'हम क्या करते हैं',
    done: {
      open: 'हम आपके मामले की जाँच करेंगे और ऊपर दी गई तारीख़ तक जवाब देंगे।',
      investigating: 'हम आपके मामले की जाँच कर रहे हैं और ऊपर दी गई तारीख़ तक जवाब देंगे।',
      waiting_customer: 'हमने आपसे एक सवाल पूछा है। कृपया ऐप में जवाब दें, ताकि हम आगे बढ़ सकें।',
      refunded: '',
      declined: 'हम लेनदेन या अपना निर्णय नहीं बदलते।',
      resolved: 'हमने बताए अनुसार आपका मामला सुलझा दिया है।',
      withdrawn: 'आपने मामला वापस ले लिया है, इसलिए हम आगे कुछ नहीं करते।',
    },
    refunded: 'हमने संदर्भ {reference} के साथ {amount} आपके खाते में जमा किए हैं।',
    rights: 'अगर आप संतुष्ट नहीं हैं',
    sanadak:
      'अगर आप हमारे जवाब से संतुष्ट नहीं हैं, या {days} कैलेंडर दिनों में जवाब नहीं मिलता, तो आप सनदक (Sanadak) के पास जा सकते हैं, जो संयुक्त अरब अमीरात में वित्तीय और बीमा शिकायतों के लिए स्वतंत्र लोकपाल है। यह निःशुल्क है: www.sanadak.gov.ae। कृपया अपने मामले की संख्या बताएँ।',
  },
};
