export const notFound = {
  title: 'Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Back to the start page',
};
