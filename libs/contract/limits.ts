/** Limits that forms check early and the server checks always. */
export const LIMITS = {
  nameLength: 100,
  emailLength: 254,
  usernameLength: 64,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  /** A password that its user chooses. */
  newPasswordMinLength: 10,
  /** The lowest accepted score of zxcvbn, which goes from 0 to 4; 3 stands for at least 10^8 guesses. */
  passwordScore: 3,
  /** Hours for which the code that administrators issue for a new password is valid. */
  resetCodeHours: 24,
  /** Hours without a request after which a session ends. */
  sessionIdleHours: 8,
  /** The longest life of a session in use: of staff in hours, of customers in days. */
  staffSessionHours: 12,
  customerSessionDays: 30,
  /** Sessions that a user can have at a time; a further one ends the oldest. */
  sessions: 20,
  /** Number of wrong passwords, PINs and codes that end a session. */
  sessionGuesses: 10,
  /** Sign-ins of a user that can wait for their second factor; a further one ends the oldest. */
  openFirstSteps: 10,
  /** Minutes after a password or a strong factor in which credentials can be changed. */
  freshMinutes: 5,
  /** Passkeys of a user. */
  passkeys: 10,
  passkeyNameLength: 60,
  /** Minutes in which a challenge for a passkey can be answered. */
  challengeMinutes: 5,
  /** Digits of the authenticator app's code, and how long it shows one. */
  totpDigits: 6,
  totpStepSeconds: 30,
  /** Number of wrong codes in a row that lock the app. */
  totpAttempts: 5,
  totpLockMinutes: 15,
  /** Recovery codes that are made together, and their length without the dash. */
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  /** Minutes for which a new e-mail address waits for its code. */
  emailChangeMinutes: 60,
  emailCodeDigits: 8,
  /** Number of wrong codes after which another code must be sent, and of codes that are sent to a user in an hour. */
  emailCodeAttempts: 5,
  emailCodesPerHour: 5,
  /** Hours in which a new factor confirms nothing, unless it is the user's first one or another one has confirmed it. */
  newFactorHours: 4,
  /** Minutes after the password in which the second factor can be given, and number of attempts. */
  secondFactorMinutes: 5,
  secondFactorAttempts: 5,
  /** Minutes in which a confirmation can be given and used. */
  confirmationMinutes: 3,
  /** Confirmations that a session can have open; a further one voids the oldest. */
  openConfirmations: 10,
  /** Transfers above this amount, in their own currency, are confirmed by a factor. `CONFIRM_ABOVE` replaces it. */
  confirmAbove: '1000.00',
  /** Number of items that an administrator with a factor approves in `bulkMinutes` without a confirmation. */
  unconfirmedApprovals: 50,
  bulkMinutes: 15,
  /** Items of one confirmation, which can be approved for `bulkMinutes` after it was given. */
  bulkApproval: 1000,
  /** Hours for which a change by staff waits for a second person. */
  approvalRequestHours: 24,
  /** The number of transactions up to which the bank's key figures are exact; beyond it they are an estimate. */
  countedTransactions: 1_000_000,
  /** The highest number of unread messages that is counted; more look the same. */
  unreadMessages: 100,
  /** Messages of a conversation that are sent at a time. */
  messagesPage: 50,
  notesLength: 500,
  /** The reason that staff give for a decision or a change. */
  reasonLength: 200,
  /** Account numbers, IBANs, routing numbers and SWIFT codes, with the separators that people type. */
  bankNumberLength: 64,
  /** The name of a biller or merchant, as a filter of the analytics. */
  recipientIdLength: 600,
  pageSize: 200,
  /** Results of one type that the search of staff shows. */
  searchResults: 5,
  defaultPageSize: 50,
  /** The largest single transfer, in the account's currency. */
  maxTransfer: '10000000.00',
  /** Hours after which a customer's higher limit takes effect. */
  limitRaiseHours: 4,
  /** Integer digits an amount may have: what NUMERIC(19,2) holds. */
  amountIntegerDigits: 17,
  pinDigits: 4,
  /** Number of wrong PINs in a row that lock the PIN. */
  pinAttempts: 3,
  pinLockMinutes: 15,
  chatMessageLength: 2000,
  shortcutLength: 40,
  /** Opening hours of the desk in a week, and its holidays in all. */
  openingHours: 28,
  holidays: 500,
  holidayNameLength: 60,
  /** The longest targets of the desk, in business minutes and hours. */
  targetMinutes: 6000,
  targetHours: 400,
  /** The name of a tag, the tags of one conversation, and all tags. */
  tagLength: 30,
  conversationTags: 20,
  tags: 500,
  /** Macros of the desk, the name of one, its steps, and seconds in which a run of it can be undone. */
  macros: 200,
  macroNameLength: 60,
  macroSteps: 10,
  macroUndoSeconds: 10,
  /** A correction of a balance or credit limit by more than this, in the account's currency, is asked for once more. */
  largeCorrection: '10000.00',
  /** So is a correction by more than this amount and by more than this percentage of the balance or limit. */
  notableCorrection: '1000.00',
  notableCorrectionPercent: 10,
  /** The comment with which a customer rates a conversation. */
  ratingCommentLength: 200,
  /** The worst rating is 1. */
  maxRating: 5,
  /** Hours after its resolution in which a conversation can be rated, and the rating changed. */
  ratingHours: 24,
  /** The number up to which older pending transfers are counted for a customer who waits. */
  transfersAhead: 50,
  /** A current account below this amount, in its currency, is reported. Customers can choose another amount. */
  lowBalance: '500.00',
  /** Notifications of a customer that are kept, and the number of days for which they are kept. */
  notifications: 200,
  notificationDays: 90,
  /** Days of one statement. */
  statementDays: 366,
  /** Number of a customer's notifications of one kind and day that are sent as e-mails; further ones are only shown. */
  mailsOfAKind: 20,
  /** Number of attempts to send an e-mail. */
  mailAttempts: 5,
  /** Days after today over which a balance is projected. */
  forecastDays: 30,
  /** Standing orders of a customer that are pending, active or paused. */
  standingOrders: 50,
  /** Ended standing orders of a customer that are shown; older ones are deleted unless they have paid. */
  endedStandingOrders: 100,
  /** Due days that a standing order may be limited to. */
  standingOrderCount: 1000,
  /** Years from now in which a standing order may start or end. */
  standingOrderYears: 50,
  /** Savings goals of a customer. */
  goals: 30,
  goalNameLength: 40,
  /** The largest target and the largest movement of a goal, in its currency. */
  maxGoal: '10000000.00',
  /** Movements of a goal that its history shows. */
  goalMovements: 200,
  /** Billers that a customer has added. */
  customerBillers: 50,
  billerNameLength: 60,
  /** Consumer numbers and their patterns. */
  consumerNumberLength: 30,
  /** The earliest reminder of a bill that can be chosen, and the default, in days before its due date. */
  maxReminderDays: 14,
  reminderDays: 3,
  /** Number of days after its due date within which customers are told that a bill is overdue. */
  overdueNoticeDays: 366,
  /** Paid bills and payments that are shown, newest first. */
  paidBills: 100,
  /** Number of days ahead for which a payment of a bill can be scheduled. */
  billScheduleDays: 365,
  billPayments: 200,
  /** Cards of a customer that are requested, active or blocked, and of these the open requests. */
  cards: 10,
  cardRequests: 5,
  /** Requests for cards that were rejected or taken back and are kept; a new request deletes older ones. */
  closedCardRequests: 20,
  /** The largest monthly limit of a card, in the currency of its account. */
  maxCardLimit: '100000.00',
  /** Number of years after its approval for which a card can be used, until the end of the month. */
  cardYears: 5,
  /** Uses of cards that are shown, newest first. */
  cardUses: 200,
  merchantLength: 60,
  /** Seconds for which card numbers stay on the screen. */
  cardNumberSeconds: 60,
  /** The highest limit of a credit account, in its currency. */
  maxCreditLimit: '1000000.00',
} as const;
