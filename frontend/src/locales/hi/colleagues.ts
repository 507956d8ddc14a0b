import type { colleagues as english } from '../en/colleagues.js';
import type { Translation } from '../translation.js';

export const colleagues: Translation<typeof english> = {
  title: 'कर्मचारी',
  list: 'बैंक में काम करने वाले',
  you: 'आप',
  disabled: 'साइन इन नहीं कर सकते',
  all: 'सभी अनुमतियाँ',
  none: 'कोई अनुमति नहीं: केवल अपनी सेटिंग',
  failed: 'कर्मचारी में बदलाव नहीं हो सका',
  failedHint: 'कुछ नहीं बदला। कृपया फिर से कोशिश करें।',
  nothingAllowed: {
    title: 'आपके पास अभी कोई अनुमति नहीं है',
    description: 'कर्मचारियों का प्रबंधन करने वाला सहकर्मी आपको अनुमति दे सकता है। तब तक आपके पास अपनी सेटिंग हैं।',
  },
  add: { action: 'कर्मचारी जोड़ें', title: 'कर्मचारी जोड़ें', submit: 'जोड़ें', done: 'कर्मचारी जोड़ा गया' },
  edit: { action: 'अनुमतियाँ', title: '{{name}} की अनुमतियाँ', submit: 'सहेजें', done: 'अनुमतियाँ बदली गईं' },
  disable: {
    action: 'साइन-इन बंद करें',
    question: '{{name}} का साइन-इन बंद करें?',
    consequence: 'उनके सभी सत्र तुरंत समाप्त हो जाएँगे, और जब तक कोई इसे फिर चालू न करे, वे साइन इन नहीं कर सकेंगे।',
    done: 'साइन-इन बंद किया गया',
  },
  enable: { action: 'साइन-इन चालू करें', done: 'साइन-इन चालू किया गया' },
  groups: {
    customers: 'ग्राहक',
    decisions: 'निर्णय',
    oversight: 'निगरानी',
    support: 'सहायता',
  },
  permissions: {
    customers: {
      read: 'ग्राहक, खाते और लेनदेन देखना',
      write: 'ग्राहक बनाना, प्रतिबंधित करना और हटाना; खाते खोलना',
    },
    balances: { write: 'शेष राशि और क्रेडिट सीमा तय करना' },
    credentials: { write: 'पिन तय करना, पासवर्ड रीसेट करना, खोए साधन हटाना' },
    approvals: { decide: 'अनुरोध स्वीकृत और अस्वीकृत करना' },
    billers: { write: 'बिलर जोड़ना और बदलना' },
    policies: { write: 'नीतियाँ और ग्राहकों की सीमाएँ बदलना' },
    audit: { read: 'ऑडिट ट्रेल पढ़ना' },
    staff: { write: 'कर्मचारियों का प्रबंधन' },
    support: { desk: 'ग्राहकों को उत्तर देना', supervise: 'सहायता डेस्क की निगरानी' },
  },
};
