/** The digit zero of Arabic, Persian and Devanagari keyboards. */
const ZEROS = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0));

/** Replaces the digits of other keyboards with 0–9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
    return String(code - zero);
  });
}
