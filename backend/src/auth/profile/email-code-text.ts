import { BRAND } from '#contract/brand';
import { LIMITS } from '#contract/limits';
import type { PreferredLanguage } from '#contract/preferences';

interface Texts {
  subject: string;
  code: string;
  until: string;
  unasked: string;
}

const TEXTS: Record<PreferredLanguage, Texts> = {
  en: {
    subject: 'The code for your new email address',
    code: 'Enter this code in your profile, so that this address counts:',
    until: `It is valid for ${LIMITS.emailChangeMinutes} minutes after you asked for the change.`,
    unasked: 'If you did not ask for it, somebody has mistyped their address. Please ignore this e-mail.',
  },
  ar: {
    subject: 'رمز بريدك الإلكتروني الجديد',
    code: 'أدخل هذا الرمز في ملفك الشخصي ليُعتمد هذا العنوان:',
    until: `يسري لمدة ${LIMITS.emailChangeMinutes} دقيقة بعد طلب التغيير.`,
    unasked: 'إن لم تطلبه فقد أخطأ شخص ما في كتابة عنوانه. يُرجى تجاهل هذه الرسالة.',
  },
  hi: {
    subject: 'आपके नए ईमेल पते का कोड',
    code: 'यह पता मान्य हो, इसके लिए यह कोड अपनी प्रोफ़ाइल में डालें:',
    until: `बदलाव माँगने के बाद यह ${LIMITS.emailChangeMinutes} मिनट तक मान्य है।`,
    unasked: 'अगर आपने यह नहीं माँगा, तो किसी ने अपना पता ग़लत लिखा है। कृपया इस ईमेल को अनदेखा करें।',
  },
};

/** Subject and text of the e-mail that brings the code to a new address. */
export function emailCodeText(code: string, language: PreferredLanguage): { subject: string; text: string } {
  const { subject, code: intro, until, unasked } = TEXTS[language];
  return {
    subject: `${BRAND.name}: ${subject}`,
    text: [intro, '', code, '', until, unasked, '', BRAND.name].join('\n'),
  };
}
