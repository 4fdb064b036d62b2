import { applyEdits, walk } from './syntax.mjs'

/** What a client reads of a call: the rest describes what only a server checks. */
const READ = ['method', 'isQuiet', 'result']

const isDefinition = (node) =>
  node.type === 'CallExpression' && node.callee.name === 'call' && node.arguments[0]?.type === 'ObjectExpression'

/**
 * Leaves the parts of the calls out that clients do not read, such as the schemas of bodies (`contract/src/api`): they would
 * add 10 KB to what a form loads. For vite, and for rollup behind the compiling plugin.
 */
export const clientCalls = () => ({
  name: 'client-calls',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/src\/api\/[\w-]+\.ts$/.test(id)) return null
    const edits = []
    walk(this.parse(code), (node) => {
      if (!isDefinition(node)) return
      const kept = node.arguments[0].properties.filter(({ key }) => READ.includes(key.name))
      const text = `{${kept.map((each) => code.slice(each.start, each.end)).join(',')}}`
      edits.push({ start: node.start, end: node.end, text })
    })
    return { code: applyEdits(code, edits), map: null }
  },
})
