/** Shows the initials in place of each logo whose image fails to load, now or later. */
export function watchLogos(): void {
  // The error event of an image does not bubble, so it is handled in the capture phase.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) markMissing(target);
    },
    true,
  );
  markMissingLogos();
}

/** Marks the images that failed before the listener was registered. */
export function markMissingLogos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-logo] img')) {
    if (image.complete && image.naturalWidth === 0) markMissing(image);
  }
}

function markMissing(image: HTMLImageElement): void {
  image.closest('[data-logo]')?.setAttribute('data-missing', '');
}
