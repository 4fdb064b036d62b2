import ts from 'typescript'

const LEADING_IDS = /^(?:[A-Z][A-Z0-9]{2,3}-\d{2}\b,? (?:and )?)+/
const GROUP = /^(?:describe|suite|context|test\.describe)\b/

/**
 * @typedef {object} Title
 * @property {string[]} ids the requirements that the test claims to prove
 * @property {string} text its name after the names of its groups; `…` for parts that are only known when it runs
 */

/**
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
  return undefined
}

/**
 * The names of the groups around a node, outermost first.
 *
 * @param {ts.Node} node
 * @returns {string[]}
 */
const groupsOf = (node) => {
  const names = []
  for (let at = node.parent, inner = node; at; inner = at, at = at.parent) {
    const [name] = ts.isCallExpression(at) && GROUP.test(at.expression.getText()) ? at.arguments : []
    const text = name && name !== inner && textOf(name)
    if (text) names.unshift(text.replace(LEADING_IDS, ''))
  }
  return names
}

/**
 * The names in a test file that begin with a requirement's ID, including those in a table of cases. Comments and IDs
 * later in a text are ignored.
 *
 * @param {string} source
 * @param {string} [file] the extension decides whether JSX is parsed
 * @returns {Title[]}
 */
export const titlesIn = (source, file = 'some.test.ts') => {
  /** @type {Title[]} */
  const titles = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const text = textOf(node)
    const [prefix = ''] = text?.match(LEADING_IDS) ?? []
    if (text !== undefined && prefix !== '') {
      const ids = prefix.match(/[A-Z][A-Z0-9]{2,3}-\d{2}/g) ?? []
      titles.push({ ids, text: [...groupsOf(node), text.slice(prefix.length)].join(' › ') })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), visit)
  return titles
}
