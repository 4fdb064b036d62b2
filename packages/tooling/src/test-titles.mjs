import ts from 'typescript'

const NAMED = /^(?:[A-Z][A-Z0-9]{2,3}-\d{2}\b,? (?:and )?)+/
const GROUP = /^(?:describe|suite|context|test\.describe)\b/

/**
 * @typedef {object} Title
 * @property {string[]} ids the requirements that the test claims to prove
 * @property {string} text its name, behind those of the groups that it stands in; `…` for what is only known when it runs
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
 * The names of the groups that a text stands in, outermost first.
 *
 * @param {ts.Node} node
 * @returns {string[]}
 */
const groupsOf = (node) => {
  const names = []
  for (let at = node.parent, inner = node; at; inner = at, at = at.parent) {
    const [name] = ts.isCallExpression(at) && GROUP.test(at.expression.getText()) ? at.arguments : []
    const text = name && name !== inner && textOf(name)
    if (text) names.unshift(text.replace(NAMED, ''))
  }
  return names
}

/**
 * The names of the tests in a file that begin with the ID of a requirement, also where they stand in a table of cases.
 * A comment proves nothing, and neither does an ID further back in a text.
 *
 * @param {string} source
 * @param {string} [file] its name tells whether it holds JSX
 * @returns {Title[]}
 */
export const titlesIn = (source, file = 'some.test.ts') => {
  /** @type {Title[]} */
  const titles = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const text = textOf(node)
    const [named = ''] = text?.match(NAMED) ?? []
    if (text !== undefined && named !== '') {
      const ids = named.match(/[A-Z][A-Z0-9]{2,3}-\d{2}/g) ?? []
      titles.push({ ids, text: [...groupsOf(node), text.slice(named.length)].join(' › ') })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), visit)
  return titles
}
