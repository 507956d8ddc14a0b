/** The first digits of Arabic, Persian and Devanagari keyboards. */
const ZEROS = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0));

/** The same text with the digits 0–9, whichever keyboard they were typed on. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
    return String(code - zero);
  });
}
