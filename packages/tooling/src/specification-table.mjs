/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} sentence the requirement
 * @property {string[]} subject words of which each test that claims to prove the row has at least one in its name
 * @property {string[]} files files that implement it; empty while it is planned
 */

/**
 * @typedef {object} Test
 * @property {string} file
 * @property {string[]} ids
 * @property {string} text
 */

const ROW = /^\| (?<id>[A-Z0-9]{3,4}-\d{2}) \| (?<sentence>.+) \| (?<subject>[^|]+) \| (?<where>[^|]+) \|$/gm
const ROW_OF_ANY_SHAPE = /^\|\s*(?<id>[A-Z0-9]{3,4}-\d{2})\b.*$/gm

/**
 * @param {string} markdown docs/specification.md
 * @returns {Row[]}
 * @throws {Error} on a malformed row, a duplicate ID, or a last column that is neither `planned` nor files in backticks
 */
export const readRows = (markdown) => {
  const rows = [...markdown.matchAll(ROW)].map(({ groups }) => {
    const { id = '', sentence = '', subject = '', where = '' } = groups ?? {}
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (files.length === 0 && where !== 'planned')
      throw new Error(`${id} is neither planned nor says where it is built`)
    return { id, sentence, subject: subject.split(',').map((word) => word.trim()), files }
  })
  for (const { groups } of markdown.matchAll(ROW_OF_ANY_SHAPE))
    if (!rows.some(({ id }) => id === groups?.id))
      throw new Error(`${groups?.id} is no row of ID, sentence, subject, place`)
  const duplicate = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  if (duplicate) throw new Error(`${duplicate.id} stands twice`)
  return rows
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Whether a test's name contains one of the words at the start of a word: `code` matches `codes` but not `decoded`.
 *
 * @param {string} text
 * @param {string[]} subject
 */
export const namesSubject = (text, subject) =>
  subject.some((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'iu').test(text))

/**
 * Checks that every implemented row has its files and a test, and that every test names a row and its subject.
 *
 * @param {Row[]} rows
 * @param {Test[]} tests tests whose names begin with an ID
 * @param {(path: string) => boolean} exists
 * @returns {string[]} one sentence per fault
 */
export const findFaults = (rows, tests, exists) => {
  const sections = new Set(rows.map(({ id }) => id.split('-')[0]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = new Set(tests.flatMap(({ ids }) => ids))
  const built = rows.filter(({ files }) => files.length > 0)
  return [
    ...built.filter(({ id }) => !named.has(id)).map(({ id }) => `${id} is built, and no test names it`),
    ...built.flatMap(({ id, files }) =>
      files.filter((file) => !exists(file)).map((file) => `${id} is built in ${file}, which does not exist`),
    ),
    ...tests.flatMap(({ file, ids, text }) =>
      ids.flatMap((id) => {
        const row = byId.get(id)
        if (!row)
          return sections.has(id.split('-')[0] ?? '') ? `${id} is named in ${file} and is not in the specification` : []
        if (namesSubject(text, row.subject)) return []
        return `${file}: the name "${text}" says nothing of what ${id} is about (${row.subject.join(', ')})`
      }),
    ),
  ]
}
