/**
 * The rule `no-restricted-syntax` of ESLint for oxlint, which has none: it reports the code that a selector finds.
 * `oxlint.config.mjs` names the selectors and says what is wrong.
 */
const rule = {
  meta: { schema: false },
  create: ({ options, report }) =>
    Object.fromEntries(
      options.map(({ selector, message }) => [selector, (node) => report({ node, message })]),
    ),
};

export default { meta: { name: 'falaj' }, rules: { 'no-restricted-syntax': rule } };
