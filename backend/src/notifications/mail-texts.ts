import { BRAND } from '#contract/brand';
import { type NotificationKind, SECURITY_NOTIFICATIONS } from '#contract/events/notifications';
import type { PreferredLanguage } from '#contract/preferences';

interface MailTexts {
  subject: string;
  signIn: string;
  footer: string;
  /** Added to e-mails that the reader can turn off. */
  optOut: string;
  kinds: Record<NotificationKind, string>;
}

/** Texts of e-mails. They may be read by others, so they contain no amount, no name and no number. */
const TEXTS: Record<PreferredLanguage, MailTexts> = {
  en: {
    subject: 'News about your account',
    signIn: 'Sign in to see the details.',
    footer: 'The bank never asks for your password or PIN.',
    optOut: 'You can turn these e-mails off in your settings.',
    kinds: {
      money_in: 'Money came into your account.',
      low_balance: 'The balance of an account of yours is low.',
      transfer_approved: 'A transfer of yours was approved.',
      transfer_rejected: 'A transfer of yours was rejected.',
      recipient_approved: 'A recipient of yours was approved.',
      recipient_rejected: 'A recipient of yours was rejected.',
      standing_order_approved: 'A standing order of yours was approved.',
      standing_order_rejected: 'A standing order of yours was rejected.',
      standing_order_executed: 'A standing order of yours was executed.',
      standing_order_failed: 'A standing order of yours could not be executed.',
      bill_due: 'A bill of yours will be due soon.',
      bill_overdue: 'A bill of yours is overdue.',
      bill_paid: 'A bill of yours was paid.',
      bill_payment_failed: 'A payment of a bill of yours failed.',
      autopay_failed: 'A bill of yours could not be paid automatically.',
      card_approved: 'A card of yours was approved.',
      card_rejected: 'A card that you requested was rejected.',
      card_used: 'A card of yours was used.',
      card_declined: 'A use of a card of yours was declined.',
      card_pin_changed: 'The PIN of a card of yours was changed.',
      card_pin_locked: 'The PIN of a card of yours was locked after too many wrong attempts.',
      card_unblocked: 'A card of yours was unblocked.',
      card_closed: 'A card of yours was closed.',
      support_reply: 'Support replied to you.',
      case_opened: 'A case of yours was received.',
      case_investigating: 'A case of yours is being investigated.',
      case_waiting: 'The bank has a question about a case of yours.',
      case_refunded: 'A case of yours was decided: the bank has paid a refund.',
      case_declined: 'A case of yours was declined.',
      case_resolved: 'A case of yours was resolved.',
      case_withdrawn: 'A case of yours was withdrawn.',
      pin_changed: 'Your transaction PIN was changed.',
      password_changed: 'Your password was changed.',
      password_reset_issued:
        'The bank issued a code for a new password. If you did not ask for it, contact support.',
      pin_locked: 'Your transaction PIN was locked after too many wrong attempts.',
      sign_in_locked: 'Signing in to your account was stopped for a while after too many wrong passwords.',
      sign_in_settings_changed: 'Your sign-in settings were changed.',
      recovery_code_used: 'One of your recovery codes was used.',
      factor_locked: 'Your authenticator app was locked after too many wrong codes.',
      factor_refused:
        'One of your passkeys was refused, because it may have been copied. Remove it if you did not expect this.',
      email_change_requested:
        'Somebody asked to change your email address. If it was not you, sign in and cancel it, and contact support.',
      email_changed: 'Your email address was changed.',
      restricted: 'Your account has been temporarily restricted.',
      unrestricted: 'Your account is no longer restricted.',
      frozen: 'You have frozen everything: payments are stopped and your cards are blocked.',
      unfrozen: 'Payments are allowed again, and your cards work as before.',
      limits_changed: 'The bank has changed the limits of your payments.',
      limits_raise_requested:
        'Higher limits for your payments were requested. If that was not you, take the request back in the settings.',
    },
  },
  ar: {
    subject: 'جديد بشأن حسابك',
    signIn: 'سجّل الدخول للاطلاع على التفاصيل.',
    footer: 'لا يطلب البنك أبدًا كلمة مرورك أو رقمك السري.',
    optOut: 'يمكنك إيقاف هذه الرسائل من إعداداتك.',
    kinds: {
      money_in: 'وردت أموال إلى حسابك.',
      low_balance: 'رصيد أحد حساباتك منخفض.',
      transfer_approved: 'تمت الموافقة على أحد تحويلاتك.',
      transfer_rejected: 'تم رفض أحد تحويلاتك.',
      recipient_approved: 'تمت الموافقة على أحد مستفيديك.',
      recipient_rejected: 'تم رفض أحد مستفيديك.',
      standing_order_approved: 'تمت الموافقة على أحد أوامرك الدائمة.',
      standing_order_rejected: 'تم رفض أحد أوامرك الدائمة.',
      standing_order_executed: 'تم تنفيذ أحد أوامرك الدائمة.',
      standing_order_failed: 'تعذّر تنفيذ أحد أوامرك الدائمة.',
      bill_due: 'تستحق إحدى فواتيرك قريبًا.',
      bill_overdue: 'تجاوزت إحدى فواتيرك موعد استحقاقها.',
      bill_paid: 'تم سداد إحدى فواتيرك.',
      bill_payment_failed: 'تعذّر سداد إحدى فواتيرك.',
      autopay_failed: 'تعذّر سداد إحدى فواتيرك تلقائيًا.',
      card_approved: 'تمت الموافقة على إحدى بطاقاتك.',
      card_rejected: 'تم رفض بطاقة طلبتها.',
      card_used: 'تم استخدام إحدى بطاقاتك.',
      card_declined: 'تم رفض عملية بإحدى بطاقاتك.',
      card_pin_changed: 'تم تغيير الرقم السري لإحدى بطاقاتك.',
      card_pin_locked: 'تم قفل الرقم السري لإحدى بطاقاتك بعد محاولات خاطئة كثيرة.',
      card_unblocked: 'أُلغي إيقاف إحدى بطاقاتك.',
      card_closed: 'أُغلقت إحدى بطاقاتك.',
      support_reply: 'ردّ عليك فريق الدعم.',
      case_opened: 'تم استلام إحدى حالاتك.',
      case_investigating: 'إحدى حالاتك قيد الدراسة.',
      case_waiting: 'لدى البنك سؤال بشأن إحدى حالاتك.',
      case_refunded: 'تم البتّ في إحدى حالاتك: دفع البنك مبلغًا مستردًا.',
      case_declined: 'تم رفض إحدى حالاتك.',
      case_resolved: 'تم حلّ إحدى حالاتك.',
      case_withdrawn: 'تم سحب إحدى حالاتك.',
      pin_changed: 'تم تغيير الرقم السري لمعاملاتك.',
      password_changed: 'تم تغيير كلمة مرورك.',
      password_reset_issued: 'أصدر البنك رمزًا لكلمة مرور جديدة. إن لم تطلبه فتواصل مع الدعم.',
      pin_locked: 'تم قفل الرقم السري لمعاملاتك بعد محاولات خاطئة كثيرة.',
      sign_in_locked: 'أُوقف تسجيل الدخول إلى حسابك لبعض الوقت بعد إدخال كلمات مرور خاطئة كثيرة.',
      sign_in_settings_changed: 'تم تغيير إعدادات تسجيل دخولك.',
      recovery_code_used: 'تم استخدام أحد رموز الاسترداد الخاصة بك.',
      factor_locked: 'تم قفل تطبيق المصادقة بعد إدخال رموز خاطئة كثيرة.',
      factor_refused: 'تم رفض أحد مفاتيح المرور الخاصة بك لأنه ربما تم نسخه. أزِله إذا لم تكن تتوقع ذلك.',
      email_change_requested:
        'طُلب تغيير بريدك الإلكتروني. إن لم تكن أنت من طلبه فسجّل الدخول وألغِه، وتواصل مع الدعم.',
      email_changed: 'تم تغيير بريدك الإلكتروني.',
      restricted: 'تم تقييد حسابك مؤقتًا.',
      unrestricted: 'تم رفع التقييد عن حسابك.',
      frozen: 'لقد جمّدت كل شيء: المدفوعات موقوفة وبطاقاتك محظورة.',
      unfrozen: 'المدفوعات مسموحة من جديد، وبطاقاتك تعمل كما كانت.',
      limits_changed: 'غيّر البنك حدود مدفوعاتك.',
      limits_raise_requested: 'تم طلب رفع حدود مدفوعاتك. إن لم تكن أنت من طلب ذلك، فاسحب الطلب من الإعدادات.',
    },
  },
  hi: {
    subject: 'आपके खाते के बारे में सूचना',
    signIn: 'विवरण देखने के लिए लॉग इन करें।',
    footer: 'बैंक कभी आपका पासवर्ड या पिन नहीं माँगता।',
    optOut: 'आप ये ईमेल अपनी सेटिंग्स में बंद कर सकते हैं।',
    kinds: {
      money_in: 'आपके खाते में पैसे आए हैं।',
      low_balance: 'आपके एक खाते में बैलेंस कम है।',
      transfer_approved: 'आपका एक ट्रांसफ़र स्वीकृत हो गया।',
      transfer_rejected: 'आपका एक ट्रांसफ़र अस्वीकार कर दिया गया।',
      recipient_approved: 'आपके एक लाभार्थी को स्वीकृति मिल गई।',
      recipient_rejected: 'आपके एक लाभार्थी को अस्वीकार कर दिया गया।',
      standing_order_approved: 'आपका एक स्थायी आदेश स्वीकृत हो गया।',
      standing_order_rejected: 'आपका एक स्थायी आदेश अस्वीकार कर दिया गया।',
      standing_order_executed: 'आपका एक स्थायी आदेश पूरा हुआ।',
      standing_order_failed: 'आपका एक स्थायी आदेश पूरा नहीं हो सका।',
      bill_due: 'आपके एक बिल की अंतिम तारीख़ पास है।',
      bill_overdue: 'आपके एक बिल की अंतिम तारीख़ निकल गई है।',
      bill_paid: 'आपका एक बिल चुका दिया गया।',
      bill_payment_failed: 'आपके एक बिल का भुगतान विफल रहा।',
      autopay_failed: 'आपके एक बिल का अपने-आप भुगतान नहीं हो सका।',
      card_approved: 'आपका एक कार्ड स्वीकृत हो गया।',
      card_rejected: 'आपका माँगा हुआ कार्ड अस्वीकार कर दिया गया।',
      card_used: 'आपका एक कार्ड इस्तेमाल हुआ।',
      card_declined: 'आपके एक कार्ड से भुगतान अस्वीकार हुआ।',
      card_pin_changed: 'आपके एक कार्ड का पिन बदल दिया गया।',
      card_pin_locked: 'कई बार ग़लत डालने के बाद आपके एक कार्ड का पिन लॉक कर दिया गया।',
      card_unblocked: 'आपका एक कार्ड अनब्लॉक कर दिया गया।',
      card_closed: 'आपका एक कार्ड बंद कर दिया गया।',
      support_reply: 'सहायता टीम ने आपको जवाब दिया है।',
      case_opened: 'आपका एक मामला मिल गया है।',
      case_investigating: 'आपके एक मामले की जाँच हो रही है।',
      case_waiting: 'आपके एक मामले के बारे में बैंक का एक सवाल है।',
      case_refunded: 'आपके एक मामले का निर्णय हुआ: बैंक ने पैसे वापस किए हैं।',
      case_declined: 'आपका एक मामला अस्वीकार किया गया।',
      case_resolved: 'आपका एक मामला हल हो गया।',
      case_withdrawn: 'आपका एक मामला वापस लिया गया।',
      pin_changed: 'आपका ट्रांज़ैक्शन पिन बदल दिया गया।',
      password_changed: 'आपका पासवर्ड बदल दिया गया।',
      password_reset_issued:
        'बैंक ने नए पासवर्ड के लिए एक कोड जारी किया। अगर आपने नहीं माँगा था, तो सहायता से संपर्क करें।',
      pin_locked: 'कई बार ग़लत डालने के बाद आपका ट्रांज़ैक्शन पिन लॉक हो गया।',
      sign_in_locked: 'कई बार ग़लत पासवर्ड डालने के बाद आपके खाते में लॉग इन कुछ समय के लिए रोक दिया गया।',
      sign_in_settings_changed: 'आपकी लॉग इन सेटिंग बदल दी गईं।',
      recovery_code_used: 'आपका एक रिकवरी कोड इस्तेमाल किया गया।',
      factor_locked: 'कई बार ग़लत कोड डालने के बाद आपका ऑथेंटिकेटर ऐप लॉक हो गया।',
      factor_refused:
        'आपकी एक पासकी अस्वीकार कर दी गई, क्योंकि शायद उसकी कॉपी बनाई गई है। अगर आपको इसकी उम्मीद नहीं थी, तो उसे हटा दें।',
      email_change_requested:
        'आपका ईमेल पता बदलने का अनुरोध किया गया। अगर यह आपने नहीं किया, तो लॉग इन करके इसे रद्द करें और सहायता से संपर्क करें।',
      email_changed: 'आपका ईमेल पता बदल दिया गया।',
      restricted: 'आपका खाता अस्थायी रूप से प्रतिबंधित कर दिया गया है।',
      unrestricted: 'आपका खाता अब प्रतिबंधित नहीं है।',
      frozen: 'आपने सब कुछ फ़्रीज़ कर दिया है: भुगतान रुके हुए हैं और आपके कार्ड ब्लॉक हैं।',
      unfrozen: 'भुगतान फिर से चालू हैं, और आपके कार्ड पहले की तरह काम करते हैं।',
      limits_changed: 'बैंक ने आपके भुगतानों की सीमाएँ बदल दी हैं।',
      limits_raise_requested:
        'आपके भुगतानों की सीमाएँ बढ़ाने का अनुरोध किया गया। अगर यह आपने नहीं किया, तो सेटिंग में जाकर अनुरोध वापस लें।',
    },
  },
};

/**
 * Subject and text of the e-mail about a notification.
 * @param origin where the bank is reached, for a link; `null` if that is not known
 */
export function mailText(
  { kind, language }: { kind: NotificationKind; language: PreferredLanguage },
  origin: string | null,
): { subject: string; text: string } {
  const { subject, signIn, footer, optOut, kinds } = TEXTS[language];
  const last = SECURITY_NOTIFICATIONS.includes(kind) ? footer : `${footer} ${optOut}`;
  const lines = [kinds[kind], '', signIn, ...(origin === null ? [] : [origin]), '', last, '', BRAND.name];
  return { subject: `${BRAND.name}: ${subject}`, text: lines.join('\n') };
}
