import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { HASH_COST } from '@sso-elements/server'

export interface HashRun {
  cost: typeof HASH_COST
  seconds: number
}

/** Hash verifications per second at the product's cost, with one process per core: an upper bound for sign-ins. */
export const measureHashCeiling = async (seconds: number): Promise<number> => {
  const file = fileURLToPath(new URL('./hash-worker.ts', import.meta.url))
  const rates = Array.from({ length: availableParallelism() }, async () => {
    const worker = fork(file)
    worker.send({ cost: HASH_COST, seconds } satisfies HashRun)
    const [rate] = (await once(worker, 'message')) as [number]
    return rate
  })
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
}
