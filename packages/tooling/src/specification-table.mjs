/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} sentence what holds
 * @property {string[]} subject the words of which one has to stand in the name of each test that claims to prove the row
 * @property {string[]} files where it is built; none while it is planned
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
 * @throws {Error} on a row of another shape, an ID that stands twice, or a place that is neither `planned` nor files in backticks
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
  const twice = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  if (twice) throw new Error(`${twice.id} stands twice`)
  return rows
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Whether a test's name says one of the words, at the beginning of a word: `code` stands in `codes` and not in `decoded`.
 *
 * @param {string} text
 * @param {string[]} subject
 */
export const namesSubject = (text, subject) =>
  subject.some((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'iu').test(text))

/**
 * What is wrong with the specification as it stands.
 *
 * @param {Row[]} rows
 * @param {Test[]} tests those whose names begin with an ID
 * @param {(path: string) => boolean} exists
 * @returns {string[]} a sentence for each fault
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
