/** What the bank calls itself, everywhere. */
export const BRAND = {
  name: 'Falaj Bank',
  legalName: 'Falaj Bank PJSC',
  initials: 'FB',
} as const;
