import type { BodyOf, CallPath, Envelope, ResultOf } from '@sso-elements/contract'
import { HEADER } from '@sso-elements/contract'

/** A user of the measured server. */
export interface Person {
  email: string
  password: string
  token: string
  /** The user's client address, sent as the trusted proxy's header. */
  address: string
}

const PASSWORD = 'quiet otters drift home'
/** Parallel registrations: the server hashes two at a time and queues a few. */
const CONCURRENCY = 8

const registerPerson = async (url: string, index: number): Promise<Person> => {
  const email = `person-${index}@bench.example`
  const address = `10.1.${index >> 8}.${index & 255}`
  const call = async <Path extends CallPath>(path: Path, body: BodyOf<Path>, token = ''): Promise<ResultOf<Path>> => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, [HEADER.accessToken]: token },
      body: JSON.stringify(body),
    })
    const reply = (await response.json()) as Envelope<ResultOf<Path>>
    if (reply.code !== '200') throw new Error(`${path} answered ${JSON.stringify(reply)}`)
    return reply.result
  }
  await call('/account/send-code', { orgEmail: email, scene: 'register' })
  const mails = await fetch(`${url}/outbox?to=${email}`, { headers: { accept: 'application/json' } })
  const [mail] = (await mails.json()) as { code: string }[]
  if (!mail) throw new Error(`No code was mailed to ${email}`)
  const { token } = await call('/account/register', {
    orgEmail: email,
    code: mail.code,
    password: PASSWORD,
    orgUserName: `Person ${index}`,
  })
  await call('/org/create', { orgName: `Organization ${index}` }, token)
  return { email, password: PASSWORD, token, address }
}

/** Registers users through the API, each with their own organization. */
export const registerPeople = async (url: string, count: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let first = 0; first < count; first += CONCURRENCY) {
    const indexes = Array.from({ length: Math.min(CONCURRENCY, count - first) }, (_, offset) => first + offset)
    people.push(...(await Promise.all(indexes.map((index) => registerPerson(url, index)))))
  }
  return people
}
