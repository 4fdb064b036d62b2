import { applyEdits, walk } from './syntax.mjs'

const PACKAGE = '@sso-elements/browser'
const NAME = 'loadChunk'

/**
 * Replaces `loadChunk(load)` by `(load)()`: in our builds `import()` itself retries, so no chunk needs to import `loadChunk`.
 * Null for code without it.
 */
export const inlineLoadChunk = (code, parse) => {
  if (!code.includes(NAME) || !code.includes(PACKAGE)) return null
  const ast = parse(code)
  const edits = []
  for (const { type, source, specifiers, start, end } of ast.body) {
    if (type !== 'ImportDeclaration' || source.value !== PACKAGE) continue
    const names = specifiers.map(({ imported }) => imported?.name)
    if (!names.includes(NAME)) continue
    const remaining = specifiers.filter(({ imported }) => imported.name !== NAME)
    const text = remaining.map((specifier) => code.slice(specifier.start, specifier.end)).join()
    edits.push({ start, end, text: remaining.length > 0 ? `import{${text}}from'${PACKAGE}';` : '' })
  }
  if (edits.length === 0) return null
  walk(ast, ({ type, callee, start, arguments: args }) => {
    if (type === 'CallExpression' && callee.name === NAME && args.length === 1) {
      const [{ start: from, end: to }] = args
      edits.push({ start, end: from, text: '(' }, { start: to, end: to + 1, text: ')()' })
    }
  })
  return applyEdits(code, edits)
}
