import type { Fault } from './fault.ts'

/** Packages that every list of faults must cover. */
const PLACES = [
  ...[
    'contract',
    'browser',
    'session',
    'chat-tools',
    'locale',
    'reporting',
    'monitoring',
    'ui',
    'screens',
    'elements',
    'server',
  ].map((name) => `packages/${name}/`),
  'host/',
  'examples/workspace/',
]

const LEAST_FAULTS = 120

const groupOf = (row: string): string => row.slice(0, row.indexOf('-'))

const mistakeOf = (
  { file, find, replace, rows }: Fault,
  known: ReadonlySet<string>,
  read: (file: string) => string | null,
): string | null => {
  const text = read(file)
  if (text === null) return 'the file is not there'
  const times = text.split(find).length - 1
  if (times !== 1) return `its text is found ${times} times: ${find}`
  if (find === replace) return 'it changes nothing'
  const unknown = rows.find((row) => !known.has(row))
  if (unknown !== undefined) return `${unknown} is no row of the specification`
  return rows.length === 0 ? 'it names no row' : null
}

/**
 * What is wrong with the list itself: a fault whose text was changed since, and a place or group of rows without one.
 *
 * @param rows of the specification; a row without files is planned
 * @param read the text of a file, or null
 * @returns one line each
 */
export const findMistakes = (
  faults: Fault[],
  rows: { id: string; files: string[] }[],
  read: (file: string) => string | null,
): string[] => {
  const known = new Set(rows.map(({ id }) => id))
  const reached = new Set(faults.flatMap((fault) => fault.rows.map(groupOf)))
  const built = new Set(rows.filter(({ files }) => files.length > 0).map(({ id }) => groupOf(id)))
  const names = faults.map(({ file, title }) => `${file}: ${title}`)
  return [
    ...faults.flatMap((fault) => {
      const mistake = mistakeOf(fault, known, read)
      return mistake === null ? [] : [`${fault.file}: ${fault.title}: ${mistake}`]
    }),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: stands twice`),
    ...PLACES.filter((place) => !faults.some(({ file }) => file.startsWith(place))).map(
      (place) => `${place} has no fault`,
    ),
    ...[...built].filter((group) => !reached.has(group)).map((group) => `no fault breaks a row of ${group}`),
    ...(faults.length < LEAST_FAULTS ? [`${faults.length} faults are fewer than ${LEAST_FAULTS}`] : []),
  ]
}
