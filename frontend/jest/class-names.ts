/** Stands in for the components' style sheets: each class name is its own value. */
// oxlint-disable-next-line falaj/no-restricted-syntax -- A style sheet is imported by its default.
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
