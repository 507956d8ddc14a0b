export const books = {
  title: 'Audit',
};
