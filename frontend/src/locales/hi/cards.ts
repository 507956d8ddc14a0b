import type { cards as english } from '../en/cards.js';
import type { Translation } from '../translation.js';

export const cards: Translation<typeof english> = {
  title: 'कार्ड',
  subtitle: 'आपके डेबिट और क्रेडिट कार्ड',
  sampleNote:
    'ये नमूना कार्ड हैं। कार्ड तभी तक ब्लॉक रहता है जब तक आप इस पेज पर हैं, और अभी नए कार्ड का अनुरोध नहीं किया जा सकता।',
  requestCard: 'कार्ड का अनुरोध करें',
  showNumbers: 'कार्ड नंबर दिखाएँ',
  kinds: {
    debit: 'डेबिट',
    credit: 'क्रेडिट',
  },
  names: {
    debit: 'एवरीडे डेबिट कार्ड',
    credit: 'फ़लज गोल्ड क्रेडिट कार्ड',
  },
  cardNumber: 'कार्ड नंबर',
  hiddenNumber: 'कार्ड नंबर, अंतिम अंक {{digits}}',
  validThru: 'वैधता',
  statuses: {
    active: 'सक्रिय',
    blocked: 'ब्लॉक',
  },
  limit: 'सीमा',
  spent: 'ख़र्च',
  spentShare: 'सीमा का {{percent}} ख़र्च हुआ',
  block: 'कार्ड ब्लॉक करें',
  unblock: 'कार्ड अनब्लॉक करें',
  changePin: 'पिन बदलें',
  blocked: {
    title: 'कार्ड ब्लॉक किया गया',
    description: 'अब सभी लेनदेन बंद हैं',
  },
  unblocked: {
    title: 'कार्ड अनब्लॉक किया गया',
    description: 'आपका कार्ड अब लेनदेन के लिए सक्रिय है',
  },
  pin: {
    title: 'पिन बदलें',
    intro: '{{card}} के लिए। पिन में चार अंक होते हैं।',
    current: 'मौजूदा पिन',
    next: 'नया पिन',
    confirmation: 'नए पिन की पुष्टि करें',
    submit: 'पिन बदलें',
    incomplete: 'पिन ठीक 4 अंकों का होना चाहिए',
    mismatch: 'पिन मेल नहीं खाते',
    unchanged: {
      title: 'पिन नहीं बदला गया',
      description: 'यह नमूना कार्ड है, इसलिए इसका पिन वही रहता है। बैंक को कुछ नहीं भेजा गया।',
    },
  },
  recent: {
    heading: 'हाल के लेनदेन',
    groceries: 'पाम किराना',
    fuel: 'वादी फ़्यूल',
    pharmacy: 'कॉर्निश फ़ार्मेसी',
    refund: 'सूक ऑनलाइन',
    dining: 'केसर किचन',
  },
  answers: {
    requestCard: 'यहाँ से कार्ड अभी नहीं मँगाए जा सकते। चैट में हमसे पूछें।',
  },
};
