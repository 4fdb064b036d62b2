// Runs in a process of its own, at a lower priority than the server: hashing takes what the machine has left over,
// so that session checks stay quick while many people sign in. Plain JavaScript, because Node starts it directly.
import { setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** A third of the server's share when both want the same core; lower, and sign-ins would starve on a busy machine. */
const NICE = 5

setPriority(NICE)

const work = {
  hash: ({ password, options }) => hash(password, options),
  verify: ({ password, known }) => verify(known, password),
}

process.on('message', async ({ id, kind, ...rest }) => {
  try {
    process.send({ id, result: await work[kind](rest) })
  } catch (error) {
    process.send({ id, error: String(error) })
  }
})
// The server is gone: nobody waits for an answer any more.
process.on('disconnect', () => process.exit(0))
