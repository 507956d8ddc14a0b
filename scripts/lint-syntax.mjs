/**
 * Rules for oxlint that it has not. `oxlint.config.mjs` says where they hold.
 */

/**
 * The rule `no-restricted-syntax` of ESLint: it reports the code that a selector finds. `oxlint.config.mjs` names the
 * selectors and says what is wrong.
 */
const noRestrictedSyntax = {
  meta: { schema: false },
  create: ({ options, report }) =>
    Object.fromEntries(
      options.map(({ selector, message }) => [selector, (node) => report({ node, message })]),
    ),
};

/** The elements and components whose content is mostly words. */
const PHRASE = /^(a|b|bdi|button|code|h\d|label|p|span|strong|summary|Badge|Link|NavLink|Text)$/;

const ICON = /icons?$/i;

/** A part of a page, that a component gets from its owner. Beside others in a block, it is an element. */
const PART =
  /^(children|content|copy|createPortal|drawer|empty|help|link|more|note|picture|question|support|top(Start|End)|.*(action|extra|footer|icons?|overlay|skeleton|tools))$/i;

/**
 * Text stands alone in its element. A browser that translates a page replaces each text node by elements of its own.
 * React then no longer finds a text that stands beside other nodes: it stays as it was, or the page dies
 * (https://github.com/facebook/react/issues/11538). The only child of an element is safe: React sets its content as a
 * whole. The text of a fragment or of a component may come to stand beside anything.
 */
const textAlone = {
  meta: { schema: false },
  create: ({ sourceCode, report }) => {
    const message = 'Beside other nodes, text needs an element of its own: a browser may translate the page.';

    const kinds = {
      Literal: ({ value }) => typeof value === 'string' || typeof value === 'number',
      TemplateLiteral: () => true,
      JSXText: ({ value }) => value.trim() !== '',
      JSXExpressionContainer: ({ expression }, parts) => isText(expression, parts),
      ConditionalExpression: ({ consequent, alternate }, parts) =>
        isText(consequent, parts) || isText(alternate, parts),
      LogicalExpression: ({ operator, left, right }, parts) =>
        (operator !== '&&' && isText(left, parts)) || isText(right, parts),
      TSNonNullExpression: ({ expression }, parts) => isText(expression, parts),
      TSAsExpression: ({ expression }, parts) => isText(expression, parts),
      MemberExpression: ({ object, property, computed }, parts) =>
        !parts.test(computed ? object.name : property.name),
      Identifier: (node, parts) =>
        !parts.test(node.name) && (valuesOf(node)?.some((value) => isText(value, parts)) ?? true),
      CallExpression: ({ callee, arguments: args }, parts) => {
        const made = args.find(({ type }) => type === 'ArrowFunctionExpression');
        return made ? returned(made).some((value) => isText(value, parts)) : isText(callee, parts);
      },
    };
    /** Whether it is text, as far as this file tells. What has the name of one of the `parts` is an element. */
    const isText = (node, parts) => node !== null && (kinds[node.type]?.(node, parts) ?? false);

    /** What a variable of this file is made from; undefined for a parameter or an import. */
    const valuesOf = ({ name, ...node }) => {
      if (name === 'undefined') return [];
      let scope = sourceCode.getScope(node);
      while (scope && !scope.set.has(name)) scope = scope.upper;
      const made = scope?.set.get(name).defs.map((definition) => definition.node) ?? [{}];
      const isPlain = made.every(({ type, id }) => type === 'VariableDeclarator' && id.type === 'Identifier');
      return isPlain ? made.map(({ init }) => init) : undefined;
    };

    const checkChildren = ({ type, openingElement, children }) => {
      const nodes = children.filter(isNode);
      if (nodes.length < 2 && type !== 'JSXFragment') return;
      const parts = PHRASE.test(openingElement?.name.name) ? ICON : PART;
      for (const node of nodes) if (isText(node, parts)) report({ node, message });
    };
    const checkComponent = (node) => {
      const name = node.id?.name ?? node.parent.id?.name ?? '';
      if (!/^[A-Z]/.test(name)) return;
      for (const value of returned(node)) if (isText(value, PART)) report({ node: value, message });
    };
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

/** White space at the end of a line of JSX is dropped, as are comments. */
function isNode({ type, value, expression }) {
  return type === 'JSXText'
    ? value.trim() !== '' || !value.includes('\n')
    : expression?.type !== 'JSXEmptyExpression';
}

/** What a function returns, apart from its inner functions. */
function returned({ body }) {
  if (body.type !== 'BlockStatement') return [body];
  const statements = [...body.body];
  const found = [];
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement') found.push(statement.argument);
    if (statement.type === 'IfStatement')
      statements.push(statement.consequent, ...(statement.alternate ? [statement.alternate] : []));
    if (statement.type === 'BlockStatement') statements.push(...statement.body);
    if (statement.type === 'SwitchStatement')
      statements.push(...statement.cases.flatMap((one) => one.consequent));
  }
  return found;
}

export default {
  meta: { name: 'falaj' },
  rules: { 'no-restricted-syntax': noRestrictedSyntax, 'text-alone': textAlone },
};
