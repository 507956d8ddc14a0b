import { BRAND } from '#contract/brand';

/** What visitors read besides `visitor`, which the sign-in loads too: what the bank does, and how to become a customer. */
export const newcomer = {
  become: 'Become a customer',
  picture: {
    label:
      'The app on a phone: what a customer has, has set aside and owes, their accounts, and a transfer that waits for approval.',
    greeting: 'Welcome back, Aisha',
    have: 'You have',
    setAside: 'Set aside',
    owe: 'You owe',
    send: 'Send',
    bill: 'Pay a bill',
    save: 'Move to savings',
    details: 'My details',
    checking: 'Checking',
    credit: 'Credit Card',
    savings: 'Savings',
    investment: 'Investment',
    pending: 'Pending',
    noticeTitle: 'Sent for approval',
    you: 'You',
    approval: 'Approval',
  },
  services: {
    title: 'One bank, at home and at work',
    lead: 'The everyday is simple, the important is checked, and a person answers when you call.',
    personal: {
      title: 'Personal banking',
      lead: 'For your salary, your rent, your family and what is left for you.',
      checking: 'Checking and savings',
      checkingText: 'Every dirham in and out, and what is on hold said in plain words.',
      transfers: 'Transfers',
      transfersText: 'In the UAE and abroad, released by a PIN that only you know.',
      cards: 'Cards and bills',
      cardsText: 'Your cards, your bills and your limits on one page.',
      investment: 'Investment',
      investmentText: 'Beside your balance, and always in the same clear figures.',
      action: 'Open Account',
    },
    business: {
      title: 'Business solutions',
      lead: 'For owners who would rather run the company than the bank account.',
      accounts: 'Business accounts',
      accountsText: 'In dirhams, dollars, euros and pounds.',
      payments: 'Supplier payments',
      paymentsText: 'To 150+ countries, each recipient verified before the first payment.',
      salaries: 'Salaries',
      salariesText: 'Your people paid on the day you promised.',
      adviser: 'An adviser of your own',
      adviserText: 'Who knows your trade and picks up the telephone.',
      action: 'Schedule Consultation',
    },
  },
  protection: {
    title: 'How we protect your money',
    lead: 'Six things that stand between your money and everybody else.',
    pin: {
      name: 'A PIN for every payment',
      text: 'Four digits that only you know. Three wrong ones in a row lock it for 15 minutes.',
    },
    passkey: {
      name: 'Passkeys',
      text: 'Sign in with your fingerprint or face. A copy of our site gets nothing that it could use.',
    },
    approval: {
      name: 'A second pair of eyes',
      text: 'Somebody at the bank approves each new recipient and each transfer. Until then your money is yours.',
    },
    card: {
      name: 'Cards that you block yourself',
      text: 'At once, at any hour, each card on its own. To unblock one, the bank asks for proof that it is you.',
    },
    audit: {
      name: 'A trail that nobody can change',
      text: 'Every change to your money is written down for good, and so is who at the bank looked at your data.',
    },
    sessions: {
      name: 'You see who is signed in',
      text: 'Every device with an open session is on a list. You end each of them yourself.',
    },
  },
  page: {
    title: `Become a customer · ${BRAND.name}`,
    description: `How to become a customer of ${BRAND.name}: what you need, how the bank opens your account, and your first day.`,
    heading: 'Become a customer',
    lead: 'The bank opens your account together with you, by phone or in a branch. It takes 2 minutes and costs nothing.',
    needs: 'What you need',
    id: 'Your Emirates ID',
    email: 'An email address that only you read',
    device: 'A phone or a computer with a browser; there is no app to install',
    steps: 'How it goes',
    ask: {
      name: 'Call us or visit a branch',
      text: 'Call <phone>, day and night. Branches are open Sunday to Thursday, 8AM-6PM.',
    },
    check: {
      name: 'We check who you are',
      text: 'We compare your Emirates ID with what you tell us, and open your account.',
    },
    signIn: {
      name: 'You sign in for the first time',
      text: 'You get a username, and a password that works once. You choose your own right after it.',
    },
    pin: {
      name: 'You choose your PIN',
      text: 'The bank asks for it whenever you pay. Guessable ones, like 1234, are refused.',
    },
    start: {
      name: 'You share your account number',
      text: 'Your salary can come in. To send money, add a recipient: we check each one before the first payment.',
    },
    ready: 'Do you have your username already?',
    login: 'Login to Banking',
    home: 'Back to the start page',
  },
};

export type NewcomerTexts = typeof newcomer;
