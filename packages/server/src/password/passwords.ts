import { createHashPool, type HashPool } from './hash-pool.ts'
import type { PasswordPolicy } from './password-policy.ts'

/** argon2id as OWASP asks for it at least: 19 MiB of memory, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Memory in KiB, passes, lanes. */
export type HashCost = Record<keyof typeof HASH_COST, number>

/** Who hashes, and at what cost. */
export interface Hashing {
  pool: HashPool
  cost: HashCost
}

/** A stored hash asking for more than this is not ours; computing it would only be an attack on the server. */
const MOST_MEMORY = 4 * HASH_COST.memoryCost
const MOST_PASSES = 10

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/
/** Verified for addresses that nobody registered, so that they take the same time; no password fits it. */
const nobodysHash = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$bm9ib2R5IGF0IGhvbWU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a null hash (an unknown address), after the same work. */
  verify(known: string | null, password: string): Promise<boolean>
  /** Whether the policy rose since the hash was made. */
  isOutdated(known: string): boolean
  check: PasswordPolicy
  stop(): void
}

const costOf = (encoded: string) => {
  const [, memory, passes, lanes] = ENCODED.exec(encoded) ?? []
  return { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) }
}

const isInBounds = (encoded: string): boolean => {
  const { memory, passes, lanes } = costOf(encoded)
  return memory <= MOST_MEMORY && passes <= MOST_PASSES && lanes === HASH_COST.parallelism
}

export const createPasswords = (
  check: PasswordPolicy,
  { pool, cost }: Hashing = { pool: createHashPool(), cost: HASH_COST },
): Passwords => ({
  check,
  hash: async (password) => String(await pool.run({ kind: 'hash', password, options: cost })),
  verify: async (known, password) => {
    const hash = known !== null && isInBounds(known) ? known : nobodysHash(cost)
    const fits = await pool.run({ kind: 'verify', password, known: hash })
    return fits === true && hash === known
  },
  isOutdated: (known) => {
    const { memory, passes } = costOf(known)
    return memory < cost.memoryCost || passes < cost.timeCost
  },
  stop: () => pool.stop(),
})
