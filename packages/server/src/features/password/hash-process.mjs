// Runs in a separate process at a lower priority than the server: hashing uses spare CPU time, so that session checks stay fast
// while many users sign in. Plain JavaScript, because Node starts it directly.
import { setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** A third of the server’s share when both want the same core; at a lower one, sign-ins would starve on a busy machine. */
const NICE = 5

setPriority(NICE)

const work = {
  hash: ({ password, options }) => hash(password, options),
  verify: ({ password, storedHash }) => verify(storedHash, password),
}

process.on('message', async ({ id, kind, ...rest }) => {
  try {
    process.send({ id, result: await work[kind](rest) })
  } catch (error) {
    process.send({ id, error: String(error) })
  }
})
// The server process has ended.
process.on('disconnect', () => process.exit(0))
