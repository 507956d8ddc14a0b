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
};
