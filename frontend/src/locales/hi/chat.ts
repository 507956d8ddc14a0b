import type { chat as english } from '../en/chat.js';
import type { Translation } from '../translation.js';

export const chat: Translation<typeof english> = {
  title: 'लाइव सहायता',
  button: 'सहायता',
  titleUnread_one: 'लाइव सहायता, {{count}} अपठित संदेश',
  titleUnread_other: 'लाइव सहायता, {{count}} अपठित संदेश',
  greeting: '{{bank}} सहायता में आपका स्वागत है! आज हम आपकी क्या मदद कर सकते हैं?',
  promise: 'हम आमतौर पर 2 मिनट के भीतर जवाब देते हैं',
  promiseLater: 'हमें संदेश छोड़ें: एजेंट के आते ही हम जवाब देंगे, और जवाब यहीं मिलेगा।',
  promiseAway: 'फिर से कनेक्ट हो रहा है… अभी संदेश नहीं भेजे जा सकते।',
  refusals: {
    too_many_attempts: 'आपने बहुत अधिक संदेश भेजे हैं। कृपया थोड़ी देर बाद फिर से कोशिश करें।',
  },
  restricted: 'आपका खाता प्रतिबंधित है, इसलिए इसकी जगह चैट खुली है। हमें लिखें, हम मदद करेंगे।',
  readable:
    'आप अपने <accounts>खाते</accounts>, <transfers>ट्रांसफ़र</transfers> और <beneficiaries>लाभार्थी</beneficiaries> अब भी देख सकते हैं।',
  online: 'एक एजेंट ऑनलाइन है',
  away: 'अभी कोई एजेंट ऑनलाइन नहीं है',
  contact: {
    somebody: '{{bank}} से <person>{{name}}</person> इस चैट में आपसे बात कर रहे हैं',
    nobody: 'इस समय बैंक से कोई आपसे संपर्क नहीं कर रहा है',
    never: 'हम कभी आपका PIN, पासवर्ड, कोड या कार्ड नंबर नहीं माँगते, और न ही पैसे किसी “सुरक्षित खाते” में भेजने को कहते हैं।',
  },
  minimise: 'छोटा करें',
  expand: 'बड़ा करें',
  expandUnread_one: 'बड़ा करें, {{count}} अपठित संदेश',
  expandUnread_other: 'बड़ा करें, {{count}} अपठित संदेश',
  close: 'चैट बंद करें',
  conversation: 'बातचीत',
  message: 'आपका संदेश',
  placeholder: 'अपना संदेश लिखें…',
  send: 'भेजें',
  left_one: '{{count}} अक्षर शेष',
  left_other: '{{count}} अक्षर शेष',
  typing: 'एजेंट लिख रहे हैं…',
  senders: {
    bot: 'स्वचालित संदेश:',
    user: 'आप:',
    agent: 'सहायता एजेंट:',
  },
  delivery: {
    sending: 'भेजा जा रहा है…',
    sent: 'भेजा गया',
    seen: 'देखा गया',
    failed: 'नहीं भेजा गया',
  },
  sendAgain: 'फिर से भेजें',
  attached: {
    placeholder: 'आप इसके बारे में क्या जानना चाहते हैं?',
    remove: 'लेनदेन हटाएँ',
  },
  resolved: {
    by: '{{name}} ने यह बातचीत पूरी की',
    plain: 'यह बातचीत पूरी हुई',
  },
  rating: {
    question: 'हमारी सेवा कैसी रही?',
    stars_one: '{{count}} सितारा',
    stars_other: '{{count}} सितारे',
    comment: 'हमें और बताएँ (वैकल्पिक)',
    send: 'रेटिंग भेजें',
    thanks: 'रेटिंग के लिए धन्यवाद',
    given: '{{most}} में से {{rating}} सितारे',
    change: 'रेटिंग बदलें',
    failed: 'आपकी रेटिंग सहेजी नहीं गई। कृपया फिर से कोशिश करें।',
  },
};
