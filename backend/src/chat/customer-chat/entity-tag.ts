/**
 * One entity tag as it stands in a list, weak or not (RFC 9110 §8.8.3); its second group is what is compared.
 */
const ENTITY_TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether `If-None-Match` names this version: by the weak comparison that RFC 9110 §13.1.2 prescribes, since
 * a proxy that compresses makes tags weak. What is not well-formed names nothing.
 */
export function namesVersion(ifNoneMatch: string | undefined, version: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === version) return true;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, , tag]) => tag === version);
}
