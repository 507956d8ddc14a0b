import type { billers as english } from '../en/billers.js';
import type { Translation } from '../translation.js';

export const billers: Translation<typeof english> = {
  list: 'बिलर',
  none: 'अभी कोई बिलर नहीं',
  noneHint: 'ग्राहक उन बिलरों के बिल चुका सकते हैं जिन्हें आप यहाँ जोड़ते हैं।',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
  activate: 'सक्रिय करें',
  deactivate: 'निष्क्रिय करें',
  activated: 'बिलर सक्रिय किया गया',
  deactivated: 'बिलर निष्क्रिय किया गया',
  failed: 'बिलर अपडेट नहीं हो सका',
  required: 'यह जानकारी ज़रूरी है',
  nameTaken: 'इस नाम का दूसरा बिलर है',
  patternHint: '# अंक और @ अक्षर है; अंक, बड़े अक्षर और डैश वैसे ही रहते हैं।',
  patternWrong: '#, @, अंक, बड़े अक्षर और डैश में से 4 से 30 लिखें, कम-से-कम एक # या @ के साथ।',
  create: {
    action: 'बिलर जोड़ें',
    title: 'बिलर जोड़ें',
    done: 'बिलर जोड़ा गया',
  },
  edit: {
    action: 'बदलें',
    title: 'बिलर बदलें',
    done: 'बिलर अपडेट किया गया',
  },
  fields: {
    name: 'नाम',
    category: 'श्रेणी',
    numberPattern: 'उपभोक्ता नंबर का पैटर्न',
    settlementAccount: 'निपटान खाता',
    partialAllowed: 'आंशिक भुगतान संभव',
  },
  categories: {
    electricity: 'बिजली',
    water: 'पानी',
    internet: 'इंटरनेट',
    mobile: 'मोबाइल',
    fuel: 'ईंधन',
    other: 'अन्य',
  },
};
