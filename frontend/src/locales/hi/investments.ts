import type { investments as english } from '../en/investments.js';
import type { Translation } from '../translation.js';

export const investments: Translation<typeof english> = {
  title: 'निवेश',
  subtitle: 'आपका निवेश खाता',
  value: 'शेष राशि',
  account: 'निवेश खाता {{number}}',
  statement: 'विवरण और स्टेटमेंट',
  none: 'आपका कोई निवेश खाता नहीं है। यहाँ दिखाया गया आँकड़ा केवल नमूना है।',
  noTrading: 'यह पेज खाते की शेष राशि दिखाता है। ख़रीद-बिक्री ऑनलाइन उपलब्ध नहीं है।',
  allocation: {
    title: 'नमूना पोर्टफ़ोलियो',
    sampleNote: 'संतुलित पोर्टफ़ोलियो के बँटवारे का एक नमूना। यह आपका पोर्टफ़ोलियो नहीं है और न ही निवेश सलाह है।',
    picture: 'नीचे दी गई हिस्सेदारी दिखाती पट्टी',
    parts: {
      equities: 'इक्विटी',
      sukuk: 'सुकूक और बॉन्ड',
      money: 'मुद्रा बाज़ार',
      gold: 'सोना',
    },
  },
};
