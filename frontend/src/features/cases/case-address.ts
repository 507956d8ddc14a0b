/** The address of the page that shows a case. */
export function caseAddress(id: string): string {
  return `/support?case=${id}`;
}

/** The address of the page with the form for a problem with a transaction. */
export function reportAddress(transactionId: string): string {
  return `/support?report=${transactionId}`;
}
