import { CompiledQuery } from 'kysely'
import type { RequestContext } from '../http/route.ts'
import { type Device, deviceOfClient } from './device-cookie.ts'

/** What ties a browser to the account of an address: it signed in to it before, its network did, or neither. */
export type Tie = 'device' | 'network' | 'none'

/** Who asks for the account of an address, and what ties them to it. */
export interface Asker {
  email: string
  device: Device
  machine: string
  tie: Tie
  /** Null where the address has no account. */
  account: { id: string; language: string | null } | null
}

interface Row {
  id: string | null
  language: string | null
  by_device: boolean
  by_network: boolean
}

/** The tie counts for limits and nothing else: an address without account is looked up by the same work. */
const LOOK_UP = `
  select a.id, a.language,
    exists (select from known_devices d where d.account_id = a.id and d.device_hash = $2) as by_device,
    exists (select from known_networks n where n.account_id = a.id and n.network = $3) as by_network
  from (values (true)) as always left join accounts a on a.email = $1`

const tieOf = (row: Row): Tie => {
  if (row.by_device) return 'device'
  return row.by_network ? 'network' : 'none'
}

export const findAsker = async (
  { db, publicUrl, client }: Pick<RequestContext<null>, 'db' | 'publicUrl' | 'client'>,
  email: string,
): Promise<Asker> => {
  const device = deviceOfClient(client, publicUrl)
  const { machine } = client
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(LOOK_UP, [email, device.hash, machine]) as CompiledQuery<Row>,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The look-up answered no row.')
  const account = row.id === null ? null : { id: row.id, language: row.language }
  return { email, device, machine, tie: tieOf(row), account }
}
