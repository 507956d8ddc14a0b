import type { bills as english } from '../en/bills.js';
import type { Translation } from '../translation.js';

export const bills: Translation<typeof english> = {
  title: 'बिल',
  subtitle: 'कौन-से बिल देय हैं, कौन-से अतिदेय और कौन-से चुकाए जा चुके हैं',
  sampleNote: 'ये नमूना बिल हैं। भुगतान, बिलर जोड़ना और त्वरित कार्य अभी उपलब्ध नहीं हैं।',
  addBiller: 'बिलर जोड़ें',
  summary: {
    heading: 'सारांश',
    due: 'कुल देय',
    dueNote_one: '{{count}} बिल चुकाना है',
    dueNote_other: '{{count}} बिल चुकाने हैं',
    overdue: 'अतिदेय',
    overdueNote_one: '{{count}} बिल की देय तिथि बीत चुकी है',
    overdueNote_other: '{{count}} बिलों की देय तिथि बीत चुकी है',
    paid: 'चुकाया गया',
    paidNote_one: 'इस महीने {{count}} बिल',
    paidNote_other: 'इस महीने {{count}} बिल',
  },
  list: {
    heading: 'आपके बिल',
    search: 'बिल खोजें...',
    found_one: '{{count}} बिल मिला',
    found_other: '{{count}} बिल मिले',
    none: 'कोई बिल नहीं मिला',
    noneHint: 'बिलर के नाम या बिल के प्रकार से खोजें, जैसे इंटरनेट।',
    clear: 'खोज हटाएँ',
    dueOn: 'देय तिथि {{date}}',
    wasDueOn: 'देय तिथि {{date}} थी',
    payNow: 'अभी भुगतान करें',
  },
  types: {
    electricity: 'बिजली',
    internet: 'इंटरनेट',
    mobile: 'मोबाइल',
    fuel: 'ईंधन',
  },
  statuses: {
    pending: 'लंबित',
    paid: 'चुकाया गया',
    overdue: 'अतिदेय',
  },
  billers: {
    electricity: 'ओएसिस पावर एंड वॉटर',
    internet: 'ड्यून फ़ाइबर',
    mobile: 'सिदरा मोबाइल',
    fuel: 'वादी फ़्यूल',
  },
  quickActions: {
    heading: 'त्वरित कार्य',
    schedule: 'भुगतान शेड्यूल करें',
    autoPay: 'ऑटो-पे सेट करें',
    history: 'भुगतान इतिहास',
    reminders: 'बिल रिमाइंडर',
  },
};
