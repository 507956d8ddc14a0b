const DARK = '#10201a';
const LIGHT = '#ffffff';

/** The colour of text on a background, `#0b6b4f`: dark or white, whichever has more contrast. */
export function textOn(background: string): string {
  return contrast(background, LIGHT) >= contrast(background, DARK) ? LIGHT : DARK;
}

/** The contrast ratio of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The shares of red, green and blue light of a colour, `#0b6b4f`, from 0 to 1. */
export function lightOf(color: string): [number, number, number] {
  const channel = (from: number) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
