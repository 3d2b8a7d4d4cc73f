/**
 * Leaves out what cannot run: the types in XState's `setup()`, and the stubs of actors and actions, which every user of a
 * machine replaces.
 */
const isStub = ({ type, id, callee, body }) =>
  (type === 'VariableDeclarator' && id.name === 'notProvided') ||
  (type === 'CallExpression' && callee.name === 'notProvided') ||
  (type === 'ArrowFunctionExpression' && body.callee?.callee?.name === 'notProvided')

const isDeclaredInSetup = ({ node, parentPath }) =>
  node.type === 'ObjectProperty' &&
  ['types', 'actors'].includes(node.key.name) &&
  parentPath.parent.type === 'CallExpression' &&
  parentPath.parent.callee.name === 'setup'

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'stubs',
    value: {
      shouldIgnore: (path) =>
        isStub(path.node) || isDeclaredInSetup(path) ? 'Types and stubs never run in the product.' : undefined,
    },
  },
]
