/** What we use of the package, which brings no types. */
declare module 'subset-font' {
  interface Wishes {
    targetFormat: 'woff2';
    /** The features of the font that are kept. */
    keepFeatures: readonly string[];
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    noHinting: boolean;
  }

  /** Makes a font with only the characters of a text. */
  function subsetFont(font: Buffer, text: string, wishes: Wishes): Promise<Buffer>;
  export = subsetFont;
}
