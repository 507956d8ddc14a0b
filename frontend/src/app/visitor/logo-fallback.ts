/** Shows the initials in place of each logo whose image does not come, or has not come already. */
export function watchLogos(): void {
  // The error of an image does not bubble, so it is caught on its way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) markMissing(target);
    },
    true,
  );
  markMissingLogos();
}

/** For images that failed before anybody listened. */
export function markMissingLogos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-logo] img')) {
    if (image.complete && image.naturalWidth === 0) markMissing(image);
  }
}

function markMissing(image: HTMLImageElement): void {
  image.closest('[data-logo]')?.setAttribute('data-missing', '');
}
