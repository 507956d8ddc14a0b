export const desk = {
  title: 'Support Desk',
};
