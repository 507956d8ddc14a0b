import type { analytics as english } from '../en/analytics.js';
import type { Translation } from '../translation.js';

export const analytics: Translation<typeof english> = {
  title: 'विश्लेषण',
  subtitle: 'आपके महीने का हिसाब',
  sample: 'इस पेज पर नमूना आँकड़े दिखाए गए हैं। इनका आपके खातों से संबंध नहीं है।',
  summary: 'इस महीने',
  monthlySpending: 'मासिक ख़र्च',
  transfersSent: 'भेजे गए ट्रांसफ़र',
  billPayments: 'बिल भुगतान',
  savingsRate: 'बचत दर',
  categories: {
    title: 'श्रेणी के अनुसार ख़र्च',
    picture: 'साथ की सूची में दिए गए हिस्सों का डोनट चार्ट',
    shopping: 'ख़रीदारी',
    bills: 'बिल और यूटिलिटी',
    dining: 'खाना-पीना',
    transport: 'परिवहन',
  },
  activity: {
    title: 'हाल की गतिविधियाँ',
    groceries: 'किराना',
    electricity: 'बिजली का बिल',
    salary: 'वेतन',
    today: 'आज',
    yesterday: 'कल',
    daysAgo: '3 दिन पहले',
  },
};
