/**
 * SQL of when another network is asked what became of a payment: first some time after the bank's message to it, when
 * every call has ended, then each time after twice as long as before, up to an hour. The row counts its `inquiries`.
 */
const AFTER_A_CALL = `interval '30 seconds'`;
export const FIRST_INQUIRY = `bank_now() + ${AFTER_A_CALL}`;
export const NEXT_INQUIRY = `bank_now() + least(interval '1 hour', ${AFTER_A_CALL} * power(2, least(inquiries, 10)))`;
