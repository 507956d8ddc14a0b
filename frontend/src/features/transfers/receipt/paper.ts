import { isolated } from '../../../shared/format/names.js';

interface Sheet {
  /** In pixels. */
  width: number;
  margin: number;
  /** The list of font families. */
  family: string;
  direction: 'ltr' | 'rtl';
}

interface Writing {
  /** Of the font, in pixels. */
  size: number;
  weight: number;
  color: string;
  /** From the margin at the start of the line. */
  indent?: number;
  /** Longer lines are broken. */
  width: number;
  /** Space after the last line. */
  below: number;
}

/** Writes from top to bottom on a canvas, in the direction of the language. */
export class Paper {
  /** Where the next thing begins, in pixels from the top. */
  y: number;

  constructor(
    private readonly pen: CanvasRenderingContext2D,
    private readonly sheet: Sheet,
  ) {
    this.y = sheet.margin;
    pen.direction = sheet.direction;
    pen.textAlign = 'start';
    pen.textBaseline = 'middle';
  }

  skip(height: number): void {
    this.y += height;
  }

  /** Writes a text below what is there, in as many lines as it needs. */
  write(text: string, { size, weight, color, indent = 0, width, below }: Writing): void {
    const { pen, sheet } = this;
    const lineHeight = Math.round(size * 1.45);
    pen.font = `${weight} ${size}px ${sheet.family}`;
    pen.fillStyle = color;
    for (const line of linesOf(text, (part) => pen.measureText(part).width <= width)) {
      pen.fillText(isolated(line), this.start(indent), this.y + lineHeight / 2);
      this.y += lineHeight;
    }
    this.y += below;
  }

  /** A line from margin to margin. */
  rule(color: string, thickness: number): void {
    const { width, margin } = this.sheet;
    this.pen.fillStyle = color;
    this.pen.fillRect(margin, this.y, width - 2 * margin, thickness);
    this.y += thickness;
  }

  /** Lets `draw` draw in a square at the start of the line; the writing goes on beside it. */
  shape(
    { size, viewBox, lift }: { size: number; viewBox: number; lift: number },
    draw: (pen: CanvasRenderingContext2D) => void,
  ): void {
    const { pen } = this;
    const start = this.start(0);
    pen.save();
    pen.translate(this.sheet.direction === 'rtl' ? start - size : start, this.y - lift);
    pen.scale(size / viewBox, size / viewBox);
    draw(pen);
    pen.restore();
  }

  private start(indent: number): number {
    const { width, margin, direction } = this.sheet;
    return direction === 'rtl' ? width - margin - indent : margin + indent;
  }
}

/** Breaks a text at its line breaks, then between words, then within words that are too long. */
export function linesOf(text: string, fits: (part: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((whole) => piecesOf(whole, fits))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
      } else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}

/** The word, or pieces of it that fit. */
function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
