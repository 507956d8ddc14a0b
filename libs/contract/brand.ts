/** What the bank calls itself, everywhere. */
export const BRAND = {
  name: 'Falaj Bank',
  legalName: 'Falaj Bank PJSC',
  initials: 'FB',
} as const;

/** Where the bank can be reached. */
export const CONTACT = {
  phone: '800 FALAJ',
  email: 'care@falajbank.example',
} as const;
