export const notFound = {
  title: 'Page Not Found',
  text: 'This page does not exist or has moved. Check the address, or go on from the start page.',
  /** Shown in development only. */
  hint: 'Did you forget to add the page to the router?',
  home: 'Back to the start page',
};
