export const investments = {};
