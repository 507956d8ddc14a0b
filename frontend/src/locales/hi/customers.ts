import type { customers as english } from '../en/customers.js';
import type { Translation } from '../translation.js';

export const customers: Translation<typeof english> = {
  title: 'ग्राहक',
  create: 'ग्राहक बनाएँ',
  back: 'सभी ग्राहक',
  loading: 'ग्राहक की जानकारी लोड हो रही है…',
  tabs: {
    overview: 'सारांश',
    accounts: 'खाते',
    transactions: 'लेन-देन',
    recipients: 'लाभार्थी',
    cards: 'कार्ड',
    orders: 'स्थायी आदेश',
    bills: 'बिल',
    goals: 'लक्ष्य',
    access: 'सत्र और पहचान के साधन',
    cases: 'मामले',
    conversation: 'बातचीत',
    audit: 'ऑडिट',
  },
  restriction: {
    title: 'प्रतिबंधित',
    reason: 'कारण: {{reason}}',
    noReason: 'कोई कारण नहीं बताया गया।',
    lift: 'प्रतिबंध हटाएँ',
    change: 'कारण बदलें',
  },
  freeze: {
    title: 'सब कुछ फ़्रीज़ है',
    since: '{{moment}} से ग्राहक का कोई भुगतान नहीं होता और उनके कार्ड ब्लॉक हैं।',
    hint: 'ग्राहक की पहचान पक्की होने पर कोई एडमिनिस्ट्रेटर भुगतान फिर से चालू करता है।',
  },
  facts: {
    title: 'विवरण',
    pin: 'लेन-देन पिन',
    pinSet: 'चुना गया',
    pinMissing: 'अभी नहीं चुना गया',
  },
  glance: {
    title: 'एक नज़र में',
    pending_one: '{{count}} स्वीकृति की प्रतीक्षा में',
    pending_other: '{{count}} स्वीकृति की प्रतीक्षा में',
    overdue_one: '{{count}} की तारीख निकल चुकी',
    overdue_other: '{{count}} की तारीख निकल चुकी',
  },
  recipients: {
    none: 'कोई लाभार्थी नहीं',
    statuses: { pending: 'स्वीकृति की प्रतीक्षा में', approved: 'स्वीकृत', rejected: 'अस्वीकृत' },
    invalid: '{{number}} मान्य नहीं है',
  },
  cards: {
    none: 'कोई कार्ड नहीं',
    kinds: { debit: 'डेबिट कार्ड', credit: 'क्रेडिट कार्ड' },
    statuses: { requested: 'अनुरोधित', active: 'सक्रिय', blocked: 'ब्लॉक', closed: 'बंद' },
    spent: 'इस महीने {{limit}} में से {{spent}} खर्च',
    expires: '{{date}} तक मान्य',
  },
  orders: {
    none: 'कोई स्थायी आदेश नहीं',
    next: 'अगला {{date}} को',
    statuses: {
      pending: 'स्वीकृति की प्रतीक्षा में',
      active: 'सक्रिय',
      paused: 'रुका हुआ',
      rejected: 'अस्वीकृत',
      completed: 'पूर्ण',
      cancelled: 'हटाया गया',
    },
  },
  bills: {
    none: 'कोई बिल नहीं',
    billers: 'बिलर',
    noBillers: 'कोई बिलर नहीं',
    due: '{{date}} को देय',
    autopay: 'ऑटोपे',
    statuses: { pending: 'बकाया', paid: 'चुकाया गया', overdue: 'तारीख निकली' },
  },
  goals: {
    none: 'कोई बचत लक्ष्य नहीं',
    target: '{{amount}} में से',
    until: '{{date}} तक',
    autoSave: 'ऑटो सेव: {{amount}}',
  },
  access: {
    none: 'कहीं साइन इन नहीं',
  },
  conversation: {
    none: { title: 'अभी कोई बातचीत नहीं', description: 'यह ग्राहक के पहले संदेश से शुरू होती है।' },
    open: 'सहायता डेस्क में खोलें',
  },
};
