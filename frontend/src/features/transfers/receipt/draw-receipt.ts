import { isolated } from '../../../shared/format/names.js';
import { Paper } from './paper.js';
import type { Receipt } from './use-receipt.js';

/** In pixels of the layout; the image has twice as many, for sharp text on phones. */
const WIDTH = 720;
const MARGIN = 48;
const SCALE = 2;

/** White paper in every theme. */
const INK = '#10201a';
const QUIET = '#4d5a54';
const LINE = '#e2ddd0';
const BRAND_COLOR = '#0b6b4f';
const MARK_COLOR = '#f6f3ec';

const NAMES_WIDTH = 176;
const GAP = 16;

/**
 * Draws a receipt as a PNG image.
 * @throws {Error} if the browser refuses a canvas or the image
 */
export async function drawReceipt(receipt: Receipt): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const family = getComputedStyle(document.body).fontFamily;
  await fontsFor(receipt, family);
  const height = draw(receipt, paperOn(canvas, receipt, family, 1));
  draw(receipt, paperOn(canvas, receipt, family, height));
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => {
      if (image) resolve(image);
      else reject(new Error('The image could not be made.'));
    }, 'image/png');
  });
}

/** Loads the fonts of all scripts in the texts; a canvas does not wait for them. */
async function fontsFor({ facts, ...texts }: Receipt, family: string): Promise<void> {
  const all = [Object.values(texts), facts.map(({ name, lines }) => [name, lines.map(({ text }) => text)])];
  const sample = all.flat(4).join(' ');
  await Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 16px ${family}`, sample)));
}

/** An empty sheet of the given height; on one of 1 pixel, drawing only measures. */
function paperOn(canvas: HTMLCanvasElement, { direction }: Receipt, family: string, height: number): Paper {
  canvas.width = WIDTH * SCALE;
  canvas.height = Math.ceil(height) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser offers no canvas.');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, height);
  return new Paper(pen, { width: WIDTH, margin: MARGIN, family, direction });
}

/** Returns the height of the whole. */
function draw({ bank, heading, title, amount, state, facts, footer }: Receipt, paper: Paper): number {
  const full = WIDTH - 2 * MARGIN;
  drawMark(paper);
  paper.write(bank, { size: 18, weight: 600, color: INK, indent: 52, width: full - 52, below: 22 });
  paper.rule(INK, 2);
  paper.skip(24);
  paper.write(heading, { size: 20, weight: 600, color: INK, width: full, below: 4 });
  paper.write(title, { size: 16, weight: 400, color: QUIET, width: full, below: 12 });
  paper.write(isolated(amount), { size: 36, weight: 600, color: INK, width: full, below: 12 });
  paper.write(state, { size: 15, weight: 500, color: INK, width: full, below: 24 });
  for (const { name, lines } of facts) {
    paper.rule(LINE, 1);
    paper.skip(12);
    const top = paper.y;
    paper.write(name, { size: 15, weight: 400, color: QUIET, width: NAMES_WIDTH, below: 12 });
    const bottom = paper.y;
    paper.y = top;
    const style = { size: 15, weight: 500, color: INK, indent: NAMES_WIDTH + GAP };
    for (const { text } of lines) paper.write(text, { ...style, width: full - NAMES_WIDTH - GAP, below: 0 });
    paper.y = Math.max(bottom, paper.y + 12);
  }
  paper.rule(LINE, 1);
  paper.skip(16);
  paper.write(footer, { size: 13, weight: 400, color: QUIET, width: full, below: 0 });
  return paper.y + MARGIN;
}

/** The logo at the start of the line, level with the name of the bank. */
function drawMark(paper: Paper): void {
  paper.shape({ size: 36, viewBox: 32, lift: 6 }, (pen) => {
    pen.fillStyle = BRAND_COLOR;
    pen.beginPath();
    pen.roundRect(0, 0, 32, 32, 8);
    pen.fill();
    pen.strokeStyle = MARK_COLOR;
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.stroke(new Path2D('M9 6v5c0 4 7 4 7 9v6M23 6v5c0 4-7 4-7 9'));
  });
}
