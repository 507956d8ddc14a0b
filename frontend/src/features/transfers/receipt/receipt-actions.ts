import { saveFile } from '../../../shared/ui/save-file.js';
import { drawReceipt } from './draw-receipt.js';
import type { Receipt } from './use-receipt.js';

const TYPE = 'image/png';

/** Prints the receipt that is on the page. `title` becomes the name of the file if it is saved as PDF. */
export function printReceipt(title: string): void {
  const before = document.title;
  window.addEventListener(
    'afterprint',
    () => {
      document.title = before;
    },
    { once: true },
  );
  document.title = title;
  window.print();
}

/** Whether the device can pass images on to other apps; otherwise they are saved. */
export function canShareImages(): boolean {
  const image = new File([], 'receipt.png', { type: TYPE });
  return 'canShare' in navigator && navigator.canShare({ files: [image] });
}

/**
 * Draws the receipt and offers it to other apps, or saves it where that is impossible or refused.
 * @throws {Error} if it cannot be drawn
 */
export async function shareReceipt(receipt: Receipt): Promise<void> {
  const name = `receipt-${receipt.reference}.png`;
  const image = new File([await drawReceipt(receipt)], name, { type: TYPE });
  if (!canShareImages()) {
    saveFile(image, name);
    return;
  }
  try {
    await navigator.share({ files: [image], title: receipt.heading });
  } catch (error) {
    // The customer has closed the list of apps.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    saveFile(image, name);
  }
}
