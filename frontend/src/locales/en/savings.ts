export const savings = {};
