import type { beneficiaries as english } from '../en/beneficiaries.js';
import type { Translation } from '../translation.js';

export const beneficiaries: Translation<typeof english> = {
  title: 'लाभार्थी',
  subtitle: 'अपने ट्रांसफ़र के लाभार्थियों को प्रबंधित करें',
  add: 'लाभार्थी जोड़ें',
  stats: {
    label: 'लाभार्थी एक नज़र में',
    total: 'कुल लाभार्थी',
    totalHint: 'सक्रिय लाभार्थी',
    domestic: 'घरेलू',
    domesticHint: 'यूएई के लाभार्थी',
    international: 'अंतरराष्ट्रीय',
    internationalHint: 'विदेश के लाभार्थी',
  },
  filter: {
    search: 'लाभार्थी खोजें...',
    type: 'ट्रांसफ़र का प्रकार',
    all: 'सभी लाभार्थी',
    domestic: 'केवल घरेलू',
    international: 'केवल अंतरराष्ट्रीय',
    shown_one: '{{count}} लाभार्थी दिख रहा है',
    shown_other: '{{count}} लाभार्थी दिख रहे हैं',
  },
  list: 'लाभार्थियों की सूची',
  loading: 'लाभार्थी लोड हो रहे हैं...',
  none: {
    title: 'कोई लाभार्थी नहीं मिला',
    first: 'पैसे भेजना शुरू करने के लिए अपना पहला लाभार्थी जोड़ें!',
    addFirst: 'अपना पहला लाभार्थी जोड़ें',
    filtered: 'आपकी खोज से कोई लाभार्थी मेल नहीं खाता। कोई दूसरा नाम, बैंक या खाता संख्या आज़माएँ।',
    showAll: 'सभी लाभार्थी दिखाएँ',
  },
  types: {
    domestic: 'घरेलू',
    international: 'अंतरराष्ट्रीय',
  },
  states: {
    pending: 'लंबित',
    approved: 'सत्यापित',
    rejected: 'अस्वीकृत',
  },
  card: {
    bank: 'बैंक',
    accountNumber: 'खाता संख्या',
    country: 'देश',
    swift: 'SWIFT कोड',
    iban: 'IBAN',
    copyAccountNumber: '{{name}} की खाता संख्या कॉपी करें',
    copyIban: '{{name}} का IBAN कॉपी करें',
    delete: '{{name}} को हटाएँ',
    sendMoney: 'पैसे भेजें',
    sendMoneyTo: 'पैसे भेजें: {{name}}',
    pending: 'सत्यापन लंबित',
    rejected: 'सत्यापन विफल',
    ibanInvalid: 'यह IBAN हमारी जाँच में सही नहीं निकला। कृपया इसे अपने दस्तावेज़ से मिलाएँ।',
    accountNumberInvalid:
      'यह खाता संख्या IBAN जैसी है, पर हमारी जाँच में सही नहीं निकली। कृपया इसे अपने दस्तावेज़ से मिलाएँ।',
    swiftInvalid: 'यह SWIFT कोड हमारी जाँच में सही नहीं निकला। कृपया इसे अपने दस्तावेज़ से मिलाएँ।',
  },
  form: {
    title: 'नया लाभार्थी जोड़ें',
    name: 'खाताधारक का नाम',
    type: 'ट्रांसफ़र का प्रकार',
    types: {
      domestic: 'घरेलू (यूएई)',
      international: 'अंतरराष्ट्रीय',
    },
    bankName: 'बैंक का नाम',
    accountNumber: 'खाता संख्या',
    country: 'देश',
    routingNumber: 'राउटिंग नंबर',
    swiftCode: 'SWIFT कोड',
    iban: 'IBAN (वैकल्पिक)',
    submit: 'लाभार्थी जोड़ें',
    submitting: 'जोड़ा जा रहा है...',
    required: {
      name: 'कृपया खाताधारक का नाम दर्ज करें।',
      bankName: 'कृपया बैंक का नाम दर्ज करें।',
      accountNumber: 'कृपया खाता संख्या दर्ज करें।',
      country: 'कृपया देश चुनें।',
      routingNumber: 'कृपया राउटिंग नंबर दर्ज करें।',
    },
  },
  advice: {
    iban: 'IBAN जाँचा गया: {{country}}',
    ibanOfBank: 'IBAN जाँचा गया: {{country}}, बैंक कोड {{bankCode}}',
    ibanDigits: 'यह IBAN मान्य नहीं है। इसे अपने दस्तावेज़ से मिलाएँ।',
    ibanLength:
      'इस देश ({{country}}) के IBAN में {{expected}} अक्षर और अंक होते हैं, इसमें {{actual}} हैं; कृपया इसे अपने दस्तावेज़ से मिलाएँ',
    ibanCountry: 'IBAN देश के दो अक्षरों से शुरू होता है; कृपया इसे अपने दस्तावेज़ से मिलाएँ',
    ibanForm: 'इस IBAN के अक्षर और अंक सही जगह पर नहीं हैं; कृपया इसे अपने दस्तावेज़ से मिलाएँ',
    swift: 'SWIFT कोड का रूप सही है: {{country}}',
    swiftForm:
      'SWIFT कोड में 8 या 11 अक्षर और अंक होते हैं और देश का कोड भी, जैसे BNPAFRPP; कृपया इसे अपने दस्तावेज़ से मिलाएँ',
  },
  missing: {
    information: {
      title: 'जानकारी अधूरी है',
      description: 'कृपया सभी आवश्यक फ़ील्ड भरें।',
    },
    international: {
      title: 'अंतरराष्ट्रीय ट्रांसफ़र की जानकारी अधूरी है',
      description: 'कृपया अंतरराष्ट्रीय ट्रांसफ़र के लिए देश और राउटिंग नंबर भरें।',
    },
  },
  added: {
    title: 'लाभार्थी जोड़ा गया',
    description: 'नया लाभार्थी सफलतापूर्वक जोड़ दिया गया है।',
  },
  addFailed: {
    title: 'लाभार्थी नहीं जोड़ा जा सका',
    noAnswer: 'बैंक से कोई जवाब नहीं मिला। फिर से कोशिश करने से पहले कृपया अपनी सूची देखें।',
  },
  deleted: {
    title: 'लाभार्थी हटाया गया',
    description: 'लाभार्थी को सफलतापूर्वक हटा दिया गया है।',
  },
  deleteFailed: {
    title: 'लाभार्थी नहीं हटाया जा सका',
    noAnswer: 'बैंक से कोई जवाब नहीं मिला। फिर से कोशिश करने से पहले कृपया अपनी सूची देखें।',
  },
};
