import type { notifications as english } from '../en/notifications.js';
import type { Translation } from '../translation.js';

export const notifications: Translation<typeof english> = {
  title: 'सूचनाएँ',
  bell_one: 'सूचनाएँ, {{count}} नई',
  bell_other: 'सूचनाएँ, {{count}} नई',
  isNew: 'नई',
  empty: {
    title: 'अभी कुछ नया नहीं',
    description: 'आपके ट्रांसफ़र और लाभार्थियों पर निर्णय, जमा राशियाँ और सहायता टीम के जवाब यहाँ दिखते हैं।',
  },
  reason: 'कारण: {{reason}}',
  kinds: {
    'transfer-approved': '{{name}} को {{amount}} का आपका ट्रांसफ़र स्वीकृत हो गया।',
    'transfer-rejected': '{{name}} को {{amount}} का आपका ट्रांसफ़र अस्वीकार कर दिया गया।',
    'recipient-approved': 'लाभार्थी {{name}} को स्वीकृति मिल गई। अब आप उन्हें पैसे भेज सकते हैं।',
    'recipient-rejected': 'लाभार्थी {{name}} को अस्वीकार कर दिया गया।',
    deposit: 'आपके खाते में {{amount}} जमा हुए।',
    reply: 'सहायता टीम ने आपको जवाब दिया है।',
    restricted: 'आपका खाता अस्थायी रूप से प्रतिबंधित कर दिया गया है।',
    unrestricted: 'आपका खाता अब प्रतिबंधित नहीं है।',
  },
};
