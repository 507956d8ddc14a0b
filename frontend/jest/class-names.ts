/** Stands in for the style sheets of components: every class is called what it is called. */
// eslint-disable-next-line no-restricted-syntax -- A style sheet is imported by its default.
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
