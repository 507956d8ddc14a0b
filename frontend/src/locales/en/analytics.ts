export const analytics = {};
