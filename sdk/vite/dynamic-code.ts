import { type ESTree, parseSync, Visitor } from 'vite'

/** The ways in which a file makes code from text, each named once. A minifier leaves out the `new` of `new Function`. */
export function dynamicCodeIn(code: string): readonly string[] {
  const found = new Set<string>()
  const look = ({ callee }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== 'Identifier') return
    if (callee.name === 'eval') found.add('eval')
    if (callee.name === 'Function') found.add('new Function')
  }
  new Visitor({ CallExpression: look, NewExpression: look }).visit(parseSync('bundle.js', code).program)
  return [...found]
}
