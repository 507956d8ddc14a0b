/** What G2 takes for `animate`: nothing moves for who asked for that. */
export function motion(): false | undefined {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? false : undefined;
}
