import { CompiledQuery } from 'kysely'
import type { RequestContext } from '../../api/route.ts'
import { type Device, deviceOfClient } from './device-cookie.ts'

/** Whether the account signed in before on this device, or on this network with any device, or on neither. */
export type RecognizedBy = 'device' | 'network' | 'none'

/** The client that requests or uses a code for an email address. */
export interface Requester {
  email: string
  device: Device
  machine: string
  recognizedBy: RecognizedBy
  /** Null when the address has no account. */
  account: { id: string; language: string | null } | null
}

interface Row {
  id: string | null
  language: string | null
  by_device: boolean
  by_network: boolean
}

/** The result affects limits only. An address without account costs the same work. */
const LOOKUP = `
  select a.id, a.language,
    exists (select from known_devices d where d.account_id = a.id and d.device_hash = $2) as by_device,
    exists (select from known_networks n where n.account_id = a.id and n.network = $3) as by_network
  from (values (true)) as always left join accounts a on a.email = $1`

const recognizedByOf = (row: Row): RecognizedBy => {
  if (row.by_device) return 'device'
  return row.by_network ? 'network' : 'none'
}

export const findRequester = async (
  { db, publicUrl, client }: Pick<RequestContext<null>, 'db' | 'publicUrl' | 'client'>,
  email: string,
): Promise<Requester> => {
  const device = deviceOfClient(client, publicUrl)
  const { machine } = client
  const { rows } = await db.executeQuery(CompiledQuery.raw(LOOKUP, [email, device.hash, machine]) as CompiledQuery<Row>)
  const [row] = rows
  if (row === undefined) throw new Error('The look-up answered no row.')
  const account = row.id === null ? null : { id: row.id, language: row.language }
  return { email, device, machine, recognizedBy: recognizedByOf(row), account }
}
