import ts from 'typescript'

const ID = /^@?[A-Z][A-Z0-9]{2,3}-\d{2}$/
const TEST = /^(?:it|test)(?:\.(?:each|for|concurrent|sequential|runIf|skipIf|only|fails)\b.*)?$/s
const GROUP = /^(?:describe|test\.describe)\b/

/**
 * @typedef {object} TaggedTest
 * @property {string[]} ids the requirements that the test is tagged with
 * @property {string} text its title after the titles of its groups; `…` for parts that are only known when it runs
 */

/**
 * @param {ts.Node | undefined} node
 * @returns {string | undefined}
 */
const textOf = (node) => {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
  return undefined
}

/**
 * Whether a node stands where tags do: as an option of a test, or first in a row of a table of cases.
 *
 * @param {ts.Node} node
 */
const standsForTags = ({ parent }) => {
  if (!parent) return false
  return ts.isPropertyAssignment(parent) ? /^tags?$/.test(parent.name.getText()) : ts.isArrayLiteralExpression(parent)
}

/**
 * The requirement IDs of tags such as `['SES-03', '@NAV-08']`, or of a single one; none of any other node.
 *
 * @param {ts.Node} node
 * @returns {string[]}
 */
const idsOf = (node) => {
  if (!standsForTags(node)) return []
  const texts = ts.isArrayLiteralExpression(node) ? [...node.elements] : [node]
  // A text in a row of a table is its title.
  if (!ts.isArrayLiteralExpression(node) && !ts.isPropertyAssignment(node.parent)) return []
  return texts.flatMap((each) => {
    const text = ts.isStringLiteralLike(each) ? each.text : ''
    return ID.test(text) ? [text.replace('@', '')] : []
  })
}

/**
 * The title that stands beside the tags: of the call that they are an option of, or the next text of their row in a table of cases.
 *
 * @param {ts.Node} tags
 */
const titleBeside = (tags) => {
  const { parent } = tags
  if (ts.isArrayLiteralExpression(parent))
    return textOf(parent.elements[parent.elements.indexOf(/** @type {ts.Expression} */ (tags)) + 1])
  const call = parent.parent?.parent
  return call && ts.isCallExpression(call) ? textOf(call.arguments[0]) : undefined
}

/**
 * The titles of the groups around a node, outermost first.
 *
 * @param {ts.Node} node
 * @returns {string[]}
 */
const groupsOf = (node) => {
  const names = []
  for (let at = node.parent, inner = node; at; inner = at, at = at.parent) {
    if (!ts.isCallExpression(at) || !GROUP.test(at.expression.getText()) || inner.kind !== ts.SyntaxKind.ArrowFunction)
      continue
    const name = textOf(at.arguments[0])
    if (name) names.unshift(name)
  }
  return names
}

/**
 * @param {string} source
 * @param {string} file the extension decides whether JSX is parsed
 * @param {(node: ts.Node) => void} visit
 */
const visitAll = (source, file, visit) => {
  /** @param {ts.Node} node */
  const walk = (node) => {
    visit(node)
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
}

/**
 * The tests of a file that are tagged with requirements: in vitest by `{ tags: ['SES-03'] }`, in Playwright by `{ tag: ['@SES-03'] }`,
 * in a table of cases by `[['SES-03'], 'title', …]`.
 *
 * @param {string} source
 * @param {string} [file]
 * @returns {TaggedTest[]}
 */
export const taggedTestsIn = (source, file = 'some.test.ts') => {
  /** @type {TaggedTest[]} */
  const tests = []
  visitAll(source, file, (node) => {
    const ids = idsOf(node)
    if (ids.length === 0) return
    const title = titleBeside(node) ?? '…'
    tests.push({ ids, text: [...groupsOf(node), title].join(' › ') })
  })
  return tests
}

/**
 * The titles of a file's tests, without those of their groups and without those in tables of cases.
 *
 * @param {string} source
 * @param {string} [file]
 * @returns {string[]}
 */
export const titlesIn = (source, file = 'some.test.ts') => {
  /** @type {string[]} */
  const titles = []
  visitAll(source, file, (node) => {
    if (!ts.isCallExpression(node) || !TEST.test(node.expression.getText())) return
    const title = textOf(node.arguments[0])
    if (title !== undefined) titles.push(title)
  })
  return titles
}
