import type { savings as english } from '../en/savings.js';
import type { Translation } from '../translation.js';

export const savings: Translation<typeof english> = {
  title: 'बचत',
  subtitle: 'आपने कितना बचाया है और किसलिए',
  newGoal: 'नया लक्ष्य',
  total: {
    title: 'कुल बचत',
    account: 'आपके बचत खाते {{number}} में',
    none: 'आपका कोई बचत खाता नहीं है।',
    statement: 'स्टेटमेंट देखें',
  },
  goals: {
    title: 'बचत लक्ष्य',
    sampleNote:
      'नमूना लक्ष्य। इनके आँकड़े और बटन केवल दिखाते हैं कि लक्ष्य कैसे होंगे; कोई राशि न बचत में जाती है, न ट्रांसफ़र होती है।',
    names: {
      emergency: 'आपातकालीन निधि',
      vacation: 'छुट्टियों के लिए बचत',
      car: 'कार ख़रीद',
    },
    saved: 'बचाई गई राशि',
    target: 'लक्ष्य राशि',
    by: 'लक्ष्य तिथि {{date}}',
    progress: '{{goal}}: लक्ष्य का {{percent}}',
    addFunds: 'राशि जोड़ें',
    viewDetails: 'विवरण देखें',
  },
  actions: {
    title: 'त्वरित कार्य',
    autoSave: 'ऑटो बचत',
    autoSaveHint: 'हर महीने एक तय राशि बचाएँ',
    setGoal: 'लक्ष्य तय करें',
    setGoalHint: 'बताएँ कि आप किसके लिए बचा रहे हैं',
    viewReports: 'रिपोर्ट देखें',
    viewReportsHint: 'देखें कि आपकी बचत कैसे बढ़ी है',
  },
  answers: {
    newGoal: 'लक्ष्य अभी सहेजे नहीं जा सकते। नीचे वाले नमूने हैं।',
    addFunds: 'यह नमूना लक्ष्य है, इसलिए कोई पैसा नहीं जाता।',
    viewDetails: 'नमूना लक्ष्य के और विवरण नहीं हैं।',
    autoSave: 'ऑटो सेव अभी उपलब्ध नहीं है।',
    setGoal: 'लक्ष्य अभी सहेजे नहीं जा सकते।',
    viewReports: 'अभी कोई रिपोर्ट नहीं है।',
  },
};
