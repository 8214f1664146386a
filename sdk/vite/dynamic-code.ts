import { type ESTree, parseSync, Visitor } from 'vite'

/** Every way in which a file makes code from text, `eval` and `new Function`, each named once. */
export function dynamicCodeIn(code: string): readonly string[] {
  const found = new Set<string>()
  const look = (callee: ESTree.Expression, how: string) => {
    if (callee.type !== 'Identifier') return
    if (callee.name === 'eval') found.add('eval')
    if (callee.name === 'Function') found.add(how)
  }
  new Visitor({
    CallExpression: ({ callee }) => look(callee, 'Function'),
    NewExpression: ({ callee }) => look(callee, 'new Function'),
  }).visit(parseSync('bundle.js', code).program)
  return [...found]
}
