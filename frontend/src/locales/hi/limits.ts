import type { limits as english } from '../en/limits.js';
import type { Translation } from '../translation.js';

export const limits: Translation<typeof english> = {
  title: 'भुगतान की सीमाएँ',
  explanation: 'ट्रांसफ़र, स्थायी आदेश और बिल, तीनों के लिए मिलाकर। दिन और महीने यूएई के समय के अनुसार हैं।',
  names: {
    single: 'एक भुगतान',
    day: 'एक दिन में',
    month: 'एक महीने में',
    count: 'एक दिन में भुगतान',
  },
  none: 'कोई सीमा नहीं',
  ofBank: 'बैंक की सीमा',
  left: '<left/> बाक़ी',
  countLeft: '{{number}} बाक़ी',
  resets: '{{moment}} से फिर पूरी',
  change: 'सीमाएँ बदलें',
  raise: {
    title: '{{moment}} से बढ़ी हुई सीमाएँ',
    bank: 'बैंक की सीमा',
    takeBack: 'मौजूदा सीमाएँ बनाए रखें',
  },
  form: {
    note: 'घटाई गई सीमा तुरंत लागू होती है। बढ़ाई गई सीमा {{hours}} घंटे बाद लागू होती है। राशियाँ AED में हैं।',
    staffNote: 'सीमाएँ तुरंत लागू होती हैं और ग्राहक को बताया जाता है। राशियाँ AED में हैं।',
    empty: 'ख़ाली: बैंक की सीमा, {{value}}',
    emptyNone: 'ख़ाली: कोई सीमा नहीं',
    above: 'बैंक अधिकतम {{value}} की अनुमति देता है',
    count: '1 से {{most}} तक की पूर्ण संख्या डालें',
    amount: 'राशि डालें, जैसे 1500',
    pin: 'सीमा बढ़ाने के लिए ट्रांज़ैक्शन पिन',
    submit: 'सीमाएँ सहेजें',
  },
  done: {
    changed: 'सीमाएँ बदल गईं',
    raised: '{{moment}} से बढ़ी हुई सीमाएँ',
    takenBack: 'मौजूदा सीमाएँ बनी रहेंगी',
  },
  problems: {
    failed: 'सीमाएँ नहीं बदलीं',
    text: 'कृपया फिर कोशिश करें या सहायता से संपर्क करें।',
    noAnswer: 'कोई उत्तर नहीं',
    unknown: 'बैंक से संपर्क नहीं हो सका। फिर कोशिश करने से पहले अपनी सीमाएँ देखें।',
    wrongPin_one: 'पिन ग़लत है। {{count}} कोशिश बची है।',
    wrongPin_other: 'पिन ग़लत है। {{count}} कोशिशें बची हैं।',
  },
  advice: {
    within: 'आपकी सीमाएँ अभी <amount/> तक की अनुमति देती हैं',
    single: 'एक भुगतान अधिकतम <amount/> का हो सकता है',
    day: 'आपकी दिन की सीमा में {{moment}} तक <amount/> बाक़ी है',
    month: 'आपकी महीने की सीमा में {{moment}} तक <amount/> बाक़ी है',
    count: 'आप आज के सभी भुगतान कर चुके हैं। अगला भुगतान {{moment}} से हो सकता है',
    new_recipient: 'यह लाभार्थी नया है: {{moment}} तक <amount/> का भुगतान हो सकता है',
    too_new: 'यह लाभार्थी नया है और इसे {{moment}} से भुगतान किया जा सकता है',
  },
};
