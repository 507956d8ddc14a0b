export const beneficiaries = {};
