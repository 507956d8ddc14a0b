import type { consoles as english } from '../en/consoles.js';
import type { Translation } from '../translation.js';

export const consoles: Translation<typeof english> = {
  nav: {
    inbox: 'इनबॉक्स',
    secondPerson: 'दूसरा व्यक्ति',
    policies: 'नीतियाँ',
    advanced: 'उन्नत पैनल',
    simple: 'कंट्रोल पैनल',
    comprehensive: 'बैंक डैशबोर्ड',
    detailed: 'उपयोगकर्ता प्रबंधन',
    cases: 'मामले',
    support: 'सहायता डेस्क',
    deskSettings: 'डेस्क सेटिंग',
    supportReports: 'सहायता रिपोर्ट',
    billers: 'बिलर',
    staff: 'कर्मचारी',
    audit: 'ऑडिट और बही',
    customers: 'ग्राहक',
    money: 'पैसा',
    transactions: 'लेन-देन',
    ledger: 'बही',
    consoles: 'कंसोल',
    lab: 'प्रयोगशाला',
  },
  titles: {
    inbox: 'इनबॉक्स',
    advanced: 'उन्नत प्रशासन पैनल',
    simple: 'एडमिन कंट्रोल पैनल',
    comprehensive: 'समग्र एडमिन डैशबोर्ड',
    detailed: 'एडमिन उपयोगकर्ता प्रबंधन',
    billers: 'बिलर',
    audit: 'ऑडिट',
  },
  restricted: {
    title: 'आपकी पहुँच सीमित है',
    description:
      'एक व्यवस्थापक ने आपका खाता सीमित कर दिया है, और आपकी बातचीतें अब सहकर्मियों के लिए फिर से खुली हैं। कृपया उनसे संपर्क करें।',
  },
  shortcuts: {
    title: 'कीबोर्ड',
  },
  search: {
    title: 'खोज',
    button: 'खोज (Ctrl+K)',
    label: 'ग्राहक, भुगतान, बातचीत, मामले, पृष्ठ और कार्य खोजें',
    placeholder: 'नाम, नंबर, संदर्भ या पृष्ठ…',
    loading: 'खोज रहे हैं…',
    found_one: '{{count}} परिणाम, ऐरो कुंजियों से चुनें',
    found_other: '{{count}} परिणाम, ऐरो कुंजियों से चुनें',
    types: {
      customer: 'ग्राहक',
      transaction: 'लेन-देन',
      conversation: 'बातचीत',
      case: 'मामले',
      page: 'पृष्ठ',
      action: 'कार्य',
    },
    words: { restrict: 'प्रतिबंधित', openAccount: 'खाता', changePin: 'पिन', resetPassword: 'पासवर्ड' },
    actions: {
      restrict: '{{name}} को प्रतिबंधित करें',
      openAccount: '{{name}} के लिए खाता खोलें',
      changePin: '{{name}} का पिन तय करें',
      resetPassword: '{{name}} के लिए रीसेट कोड जारी करें',
    },
  },
};
