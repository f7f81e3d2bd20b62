/** Lint rule for the syntax that this code does without. Each message says what to write instead. */

/** Messages by selector (esquery). `let` is how a component holds its state: only modules are checked for it. */
export const bannedSyntax = {
  ExportDefaultDeclaration: 'Export by name: a name is found by search, and is the same everywhere.',
  ExportAllDeclaration: 'No barrels: import from the file that defines it.',
  'Program > VariableDeclaration[kind="let"]':
    'No mutable module state: pass it, or keep it in the object that you create.',
}

/** @type {import('eslint').Rule.RuleModule} */
const syntax = {
  create: (context) =>
    Object.fromEntries(
      Object.entries(bannedSyntax).map(([selector, message]) => [
        selector,
        (/** @type {import('eslint').Rule.Node} */ node) => context.report({ node, message }),
      ]),
    ),
}

/** @type {import('eslint').ESLint.Plugin} */
export default { meta: { name: 'offhook' }, rules: { syntax } }
