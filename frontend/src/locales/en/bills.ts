export const bills = {};
