import type { PreferredLanguage } from '#contract/preferences';

const TEXTS: Record<PreferredLanguage, string> = {
  en: 'We have received your case {number} on {created}. We will answer by {answerBy}. You can add information here at any time.',
  ar: 'تلقّينا حالتك رقم {number} بتاريخ {created}. سنردّ عليك في موعد أقصاه {answerBy}. يمكنك إضافة معلومات هنا في أي وقت.',
  hi: 'हमें {created} को आपका मामला {number} मिल गया है। हम {answerBy} तक जवाब देंगे। आप यहाँ कभी भी जानकारी जोड़ सकते हैं।',
};

/** Digits are Latin in all languages, as on the pages. */
const LOCALES: Record<PreferredLanguage, string> = {
  en: 'en-GB',
  ar: 'ar-AE-u-nu-latn',
  hi: 'hi-IN-u-nu-latn',
};

/** A day of Asia/Dubai in words. */
export function dayIn(language: PreferredLanguage, at: Date): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Asia/Dubai' }).format(at);
}

/** The written acknowledgement of a case in the language of the customer. */
export function acknowledgement(
  language: PreferredLanguage,
  { number, createdAt, answerBy }: { number: string; createdAt: Date; answerBy: Date },
): string {
  const values: Record<string, string> = {
    number,
    created: dayIn(language, createdAt),
    answerBy: dayIn(language, answerBy),
  };
  return TEXTS[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
