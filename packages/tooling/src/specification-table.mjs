/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string[]} files where it is built; none while it is planned
 */

const ROW = /^\| (?<id>[A-Z0-9]{3,4}-\d{2}) \|.*\| (?<where>[^|]+) \|$/gm

/**
 * @param {string} markdown docs/specification.md
 * @returns {Row[]}
 * @throws {Error} on an ID that stands twice or a place that is neither `planned` nor files in backticks
 */
export const readRows = (markdown) => {
  const rows = [...markdown.matchAll(ROW)].map(({ groups }) => {
    const { id = '', where = '' } = groups ?? {}
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (files.length === 0 && where !== 'planned')
      throw new Error(`${id} is neither planned nor says where it is built`)
    return { id, files }
  })
  const twice = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  if (twice) throw new Error(`${twice.id} stands twice`)
  return rows
}

/**
 * The IDs that a test file names in its texts: a comment proves nothing.
 *
 * @param {string} source
 */
export const idsNamed = (source) => {
  const texts = source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  return [...new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]{2,3}-\d{2}\b/g) ?? []))]
}

/**
 * What is wrong with the specification as it stands.
 *
 * @param {Row[]} rows
 * @param {Map<string, string[]>} tests paths of the test files that name an ID
 * @param {(path: string) => boolean} exists
 * @returns {string[]} a sentence for each fault
 */
export const findFaults = (rows, tests, exists) => {
  const sections = new Set(rows.map(({ id }) => id.split('-')[0]))
  const known = new Set(rows.map(({ id }) => id))
  const built = rows.filter(({ files }) => files.length > 0)
  return [
    ...built.filter(({ id }) => !tests.has(id)).map(({ id }) => `${id} is built, and no test names it`),
    ...built.flatMap(({ id, files }) =>
      files.filter((file) => !exists(file)).map((file) => `${id} is built in ${file}, which does not exist`),
    ),
    ...[...tests]
      .filter(([id]) => sections.has(id.split('-')[0] ?? '') && !known.has(id))
      .map(([id, files]) => `${id} is named by ${files.join(', ')} and is not in the specification`),
  ]
}
