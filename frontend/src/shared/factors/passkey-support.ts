/** What this browser can do with passkeys, and what its refusals mean. */

type WithAutofill = Partial<Pick<typeof PublicKeyCredential, 'isConditionalMediationAvailable'>>;

/** Pages that are not served securely have no passkeys. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Whether the browser offers passkeys at the username field. Never rejects. */
export async function hasAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  try {
    return (await (PublicKeyCredential as WithAutofill).isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

/** Whether the user has given up, waited for too long, or begun another ceremony. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
