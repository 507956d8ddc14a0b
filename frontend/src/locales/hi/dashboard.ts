import type { dashboard as english } from '../en/dashboard.js';
import type { Translation } from '../translation.js';

export const dashboard: Translation<typeof english> = {
  title: 'आपके डैशबोर्ड',
  welcome: 'फिर से स्वागत है, <name>{{name}}</name>',
  hideBalance: 'शेष राशि छिपाएँ',
  showBalance: 'शेष राशि दिखाएँ',
  yourAccounts: 'आपके खाते',
  noAccount: 'अभी कोई खाता नहीं है',
  noAccountHint: 'खाता खुलवाने के लिए सपोर्ट से कहें।',
  percentAvailable: '{{percent}} उपलब्ध',
  limit: 'सीमा {{amount}}',
  noLimit: 'कोई क्रेडिट सीमा नहीं',
  restricted: {
    title: 'खाता अस्थायी रूप से प्रतिबंधित',
    text: 'संदिग्ध और असामान्य गतिविधि के कारण आपका खाता अस्थायी रूप से प्रतिबंधित कर दिया गया है। सुरक्षा के लिए सभी बैंकिंग सुविधाएँ बंद कर दी गई हैं।',
    fundsSafe: 'आपका पैसा सुरक्षित है।',
    readable:
      'आप अपने <accounts>खाते</accounts>, <transfers>ट्रांसफ़र</transfers> और <beneficiaries>लाभार्थी</beneficiaries> अब भी देख सकते हैं।',
    contact: 'सहायता से संपर्क करें',
  },
  recentAccounts: {
    title: 'हाल के खाते',
    picture: 'साथ की तालिका में दिए गए हिस्सों का डोनट चार्ट',
    caption: 'खातों के हिस्से',
    about: 'आपके खातों के शेष और उपलब्ध क्रेडिट में हिस्सा।',
    none: 'अभी आपके खातों में कोई पैसा नहीं है।',
  },
  flow: {
    title: 'पैसों का आना-जाना',
    analytics: 'विश्लेषण देखें',
    moneyIn: 'पैसे आए',
    moneyOut: 'पैसे गए',
    period: 'पिछले 30 दिन: आए पैसे रेखा के ऊपर, गए पैसे नीचे।',
    picture: 'पिछले 30 दिनों में हर दिन पैसों के आने-जाने का बार चार्ट; आँकड़े आगे तालिका में हैं',
    chart: 'चार्ट',
    showFlow: 'आना-जाना',
    showBalance: 'शेष राशि',
    balance: 'शेष राशि',
    balancePeriod: '{{account}}: पिछले 30 दिनों में हर दिन के अंत की शेष राशि।',
    balancePicture: 'पिछले 30 दिनों की शेष राशि का रेखा चार्ट ({{account}}); आँकड़े आगे तालिका में हैं',
    balanceCaption: '{{account}}: दिन के अंत की शेष राशि',
    caption: 'दिन के अनुसार पैसों का आना-जाना',
    day: 'दिन',
    none: 'पिछले 30 दिनों में न कोई पैसा आया, न गया।',
    otherCurrencies: 'केवल {{currency}} की राशियाँ; अन्य मुद्राएँ शामिल नहीं हैं।',
  },
  billPay: {
    title: 'बिल भुगतान',
    bills: 'बिल देखें',
    viewAll: 'सभी देखें',
  },
  recent: {
    about: 'हाल की गतिविधि: आपके सभी खातों के ताज़ा लेनदेन',
    empty: 'हाल का कोई लेनदेन नहीं',
    emptyHint: 'अपना पहला ट्रांसफ़र या भुगतान करके शुरुआत करें!',
  },
};
