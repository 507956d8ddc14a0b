import type { investments as english } from '../en/investments.js';
import type { Translation } from '../translation.js';

export const investments: Translation<typeof english> = {
  title: 'निवेश',
  subtitle: 'आपका निवेश खाता',
  value: 'शेष राशि',
  account: 'निवेश खाता {{number}}',
  statement: 'विवरण और स्टेटमेंट',
  none: {
    title: 'आपका कोई निवेश खाता नहीं है',
    description: 'सपोर्ट से कहने पर बैंक आपके लिए एक खाता खोल देगा।',
  },
  noTrading: 'यह पेज खाते की शेष राशि दिखाता है। ख़रीद-बिक्री ऑनलाइन उपलब्ध नहीं है।',
  history: {
    title: 'पिछले 90 दिनों की शेष राशि',
    picture: 'पिछले 90 दिनों की शेष राशि का रेखा-चित्र; आँकड़े आगे तालिका में हैं',
    caption: 'दिन के अंत में शेष राशि',
  },
};
