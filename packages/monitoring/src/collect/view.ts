import { pathGroup, type SentAddress } from '../domain/scrub.ts'

export type LoadingType = 'initial_load' | 'route_change' | 'bf_cache'

/** A view: what the user sees until the path changes. */
export interface View {
  id: string
  name: string
  address: SentAddress
  referrer: string
  loadingType: LoadingType
  /** Milliseconds since the page's start. */
  startedAt: number
}

/** Tags by which every event names its view. */
export const viewTags = ({ id, name, address: { url, host, path } }: View): Record<string, string> => ({
  view_id: id,
  view_url: url,
  view_host: host,
  view_path: path,
  view_name: name,
  view_path_group: pathGroup(path),
})
