/** Whether one of the words holds what was typed; neither case nor the spaces in an account number matter. */
export function matches(words: readonly (string | null)[], typed: string): boolean {
  const text = typed.trim().toLowerCase();
  if (text === '') return true;
  const joined = compact(text);
  return words.some((word) => {
    const known = word?.toLowerCase() ?? '';
    return known.includes(text) || compact(known).includes(joined);
  });
}

function compact(text: string): string {
  return text.replace(/[\s-]/g, '');
}
