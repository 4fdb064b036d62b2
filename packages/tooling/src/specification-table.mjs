/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} sentence the requirement
 * @property {string[]} files files that implement it; empty while it is planned
 */

/**
 * @typedef {object} Test
 * @property {string} file
 * @property {string[]} ids
 * @property {string} text
 */

const ROW = /^\| (?<id>[A-Z0-9]{3,4}-\d{2}) \| (?<sentence>.+) \| (?<where>[^|]+) \|$/gm
const ROW_OF_ANY_SHAPE = /^\|\s*(?<id>[A-Z0-9]{3,4}-\d{2})\b.*$/gm

/**
 * @param {string} markdown docs/specification.md
 * @returns {Row[]}
 * @throws {Error} on a malformed row, a duplicate ID, or a last column that is neither `planned` nor files in backticks
 */
export const readRows = (markdown) => {
  const rows = [...markdown.matchAll(ROW)].map(({ groups }) => {
    const { id = '', sentence = '', where = '' } = groups ?? {}
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (files.length === 0 && where !== 'planned')
      throw new Error(`${id} is neither planned nor says where it is built`)
    return { id, sentence, files }
  })
  for (const { groups } of markdown.matchAll(ROW_OF_ANY_SHAPE))
    if (!rows.some(({ id }) => id === groups?.id)) throw new Error(`${groups?.id} is no row of ID, sentence, place`)
  const duplicate = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  if (duplicate) throw new Error(`${duplicate.id} stands twice`)
  return rows
}

/**
 * Checks that every built row has its files and a tagged test, and that every tag is a row.
 *
 * @param {Row[]} rows
 * @param {Test[]} tests the tagged tests
 * @param {(path: string) => boolean} exists
 * @returns {string[]} one sentence per fault
 */
export const findFaults = (rows, tests, exists) => {
  const known = new Set(rows.map(({ id }) => id))
  const tagged = new Set(tests.flatMap(({ ids }) => ids))
  const built = rows.filter(({ files }) => files.length > 0)
  return [
    ...built.filter(({ id }) => !tagged.has(id)).map(({ id }) => `${id} is built, and no test is tagged with it`),
    ...built.flatMap(({ id, files }) =>
      files.filter((file) => !exists(file)).map((file) => `${id} is built in ${file}, which does not exist`),
    ),
    ...tests.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${id} is a tag in ${file} and is not in the specification`),
    ),
  ]
}

/** Longer titles are cut off in reports, and prove more than one thing. */
const LONGEST_TITLE = 80

/**
 * @param {string} file
 * @param {string[]} titles
 * @returns {string[]} one sentence per title that is too long
 */
export const findLongTitles = (file, titles) =>
  titles
    .filter(({ length }) => length > LONGEST_TITLE)
    .map((title) => `${file}: the title "${title}" has ${title.length} characters; at most ${LONGEST_TITLE}`)
