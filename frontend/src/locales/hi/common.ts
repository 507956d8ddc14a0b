import type { common as english } from '../en/common.js';
import type { Translation } from '../translation.js';

export const common: Translation<typeof english> = {
  close: 'बंद करें',
  cancel: 'रद्द करें',
  save: 'सहेजें',
  back: 'वापस',
  tryAgain: 'फिर से कोशिश करें',
  tryAgainLater: 'कुछ नहीं बदला गया। कृपया फिर से कोशिश करें।',
  loading: 'लोड हो रहा है…',
  copied: 'कॉपी हो गया',
  hiddenAmount: 'राशि छिपी है',
  viewDetails: 'विवरण देखें',
  demoOnly: 'नमूना आँकड़े',
  loadError: {
    title: 'इसे लोड नहीं किया जा सका',
    unreachable: 'अभी बैंक से संपर्क नहीं हो पा रहा है। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  },
  brokenPage: {
    title: 'यह पेज दिखाया नहीं जा सका',
    description: 'शायद इस बीच बैंक की साइट अपडेट हुई है। पेज फिर से लोड करें; आपके पैसे पर कोई असर नहीं पड़ा है।',
    reload: 'फिर से लोड करें',
  },
  invisibleCharacters: 'इसमें अदृश्य अक्षर हैं। चिपकाने के बजाय इसे फिर से लिखें।',
  offline: 'आप ऑफ़लाइन हैं। दिख रही जानकारी पुरानी हो सकती है।',
  unauthorized: {
    title: 'अनधिकृत',
    description: 'आप लॉग आउट हो चुके हैं। फिर से लॉग इन किया जा रहा है...',
  },
  accountTypes: {
    current: 'चालू खाता',
    savings: 'बचत खाता',
    credit: 'क्रेडिट कार्ड',
    investment: 'निवेश खाता',
  },
  transactionTypes: {
    transfer: 'ट्रांसफ़र',
    deposit: 'जमा',
    payment: 'बिल भुगतान',
    withdrawal: 'निकासी',
    purchase: 'ख़रीदारी',
    online: 'ऑनलाइन ख़रीदारी',
    bill_payment: 'बिल भुगतान',
    fee: 'शुल्क',
    others: 'अन्य',
  },
  statuses: {
    pending: 'लंबित',
    completed: 'पूर्ण',
    failed: 'विफल',
  },
  purposes: {
    family_support: 'पारिवारिक सहायता',
    personal_transfer: 'व्यक्तिगत ट्रांसफ़र',
    business_payment: 'व्यावसायिक भुगतान',
    education: 'शिक्षा',
    medical: 'चिकित्सा व्यय',
    investment: 'निवेश',
    other: 'अन्य',
  },
  onHold: '{{amount}} होल्ड पर',
  onHoldWhy: 'मंज़ूरी की प्रतीक्षा कर रहे ट्रांसफ़र के लिए अलग रखी गई राशि। निर्णय होते ही होल्ड हट जाता है।',
};
