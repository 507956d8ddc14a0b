/** The style sheets that failed to load. Vite takes them for loaded at the next attempt, so they are kept here. */
const missing = new Set<string>();

// The error event of an element does not bubble, so it is handled in the capture phase.
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missing.add(target.href);
    target.remove();
  },
  true,
);

/** Loads the style sheets that failed before. Rejects if one fails again. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadStyle));
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) link.nonce = nonce;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      reject(new Error(`The style sheet ${href} could not be loaded.`));
    });
    document.head.append(link);
  });
}
