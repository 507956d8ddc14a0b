import type { chat as english } from '../en/chat.js';
import type { Translation } from '../translation.js';

export const chat: Translation<typeof english> = {
  title: 'लाइव सहायता',
  titleUnread_one: 'लाइव सहायता, {{count}} अपठित संदेश',
  titleUnread_other: 'लाइव सहायता, {{count}} अपठित संदेश',
  greeting: '{{bank}} सहायता में आपका स्वागत है! आज हम आपकी क्या मदद कर सकते हैं?',
  promise: 'हम आमतौर पर 2 मिनट के भीतर जवाब देते हैं',
  online: 'एक एजेंट ऑनलाइन है',
  away: 'अभी कोई एजेंट ऑनलाइन नहीं है',
  minimise: 'छोटा करें',
  expand: 'बड़ा करें',
  expandUnread_one: 'बड़ा करें, {{count}} अपठित संदेश',
  expandUnread_other: 'बड़ा करें, {{count}} अपठित संदेश',
  close: 'चैट बंद करें',
  conversation: 'बातचीत',
  newMessages: 'नए संदेश',
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
};
