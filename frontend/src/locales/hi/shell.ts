import type { shell as english } from '../en/shell.js';
import type { Translation } from '../translation.js';

export const shell: Translation<typeof english> = {
  mainNavigation: 'बैंकिंग',
  quickNavigation: 'त्वरित नेविगेशन',
  openMenu: 'मेनू खोलें',
  skipToContent: 'मुख्य सामग्री पर जाएँ',
  language: 'भाषा',
  logout: 'लॉग आउट',
  darkMode: 'डार्क मोड',
  waiting: 'प्रतीक्षा में',
  nav: {
    dashboard: 'मेरे भुगतान',
    accounts: 'खाते',
    investments: 'निवेश',
    transfers: 'ट्रांसफ़र',
    beneficiaries: 'लाभार्थी',
    analytics: 'विश्लेषण',
    savings: 'बचत',
    bills: 'बिल',
    cards: 'कार्ड',
    support: 'सहायता',
    settings: 'सेटिंग्स',
  },
  bar: {
    home: 'होम',
    pay: 'भुगतान',
    activity: 'गतिविधि',
    more: 'और',
  },
  welcome: {
    title: 'लॉग इन सफल',
    description: 'स्वागत है, {{name}}।',
  },
  signedInAs: 'आप {{name}} के रूप में लॉग इन हैं',
  roles: {
    admin: 'प्रशासक',
    agent: 'सहायता एजेंट',
  },
  lab: {
    label: 'प्रयोगशाला',
    time: 'परीक्षण का समय: {{time}}',
    on: 'खराबियाँ चालू हैं: {{faults}}',
    faults: {
      latency: 'धीमे उत्तर',
      lost_answer: 'खोए उत्तर',
      status: 'इनकार',
      cut_sockets: 'कटते कनेक्शन',
      no_sockets: 'कोई लाइव कनेक्शन नहीं',
      silent_database: 'चुप डेटाबेस',
      bill_network: 'बिलर नेटवर्क',
      card_network: 'कार्ड नेटवर्क',
    },
  },
};
