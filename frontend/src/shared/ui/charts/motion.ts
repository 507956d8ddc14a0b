/** The `animate` option of G2. Honours prefers-reduced-motion. */
export function motion(): false | undefined {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? false : undefined;
}
