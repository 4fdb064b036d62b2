import type { Issue } from 'sso-elements'
import {
  autoScroll,
  type CacheEntry,
  dropCache,
  formatFileSize,
  formatMachine,
  formatMoney,
  Permission,
  ROLE,
  RolesProvider,
  readCache,
  Scroller,
  type StorageSource,
  type Throttled,
  throttle,
  usePagedList,
  type WaitOptions,
  waitForValue,
  writeCache,
} from 'sso-elements/ui'

/** A product's list, typed with the published types. */
export const Issues = ({ load }: { load: (page: number) => Promise<{ list: Issue[]; total: number }> }) => {
  const { data, total, next } = usePagedList<Issue, null>(({ pageNumber }) => load(pageNumber), {
    filter: null,
    keyOf: ({ id }) => id,
  })
  return (
    <RolesProvider roles={[ROLE.member]}>
      <Permission permission={[ROLE.owner, ROLE.admin]}>
        <button type="button">Invite</button>
      </Permission>
      {/* @ts-expect-error a permission wants a value */}
      <Permission>
        <button type="button">Invite</button>
      </Permission>
      <Scroller label="Issues" items={data} total={total} itemKey={({ id }) => id} onEndReached={() => void next()}>
        {({ summary }) => summary}
      </Scroller>
    </RolesProvider>
  )
}

/** Scrolls a board while a card is dragged (VAL-07). */
export const dragOver = async (column: () => Element | null): Promise<() => void> => {
  const options: WaitOptions = { what: 'The column', timeoutMs: 1000 }
  const stop = autoScroll(await waitForValue(column, options), { marginPx: 80 })
  // @ts-expect-error the value has to be a function, which is called repeatedly
  await waitForValue(document.body)
  return stop
}
export const save: Throttled<[text: string]> = throttle((text: string) => keep(text), { intervalMs: 500 })

const storage: StorageSource = () => sessionStorage
const isText = (data: unknown): data is string => typeof data === 'string'
const keep = (text: string): boolean => writeCache(storage, 'draft', text, { timeout: 60_000 })

/** A draft that is stored for a minute (VAL-08). */
export const draft = (): string | null => readCache(storage, 'draft', { isData: isText })
export const forget = (): void => dropCache(storage, 'draft')
export const entry: CacheEntry<string> = { version: 'stable', data: '', timeout: 0, time: 0 }
// @ts-expect-error a validator is required, since the stored value is untrusted
export const unchecked = readCache(storage, 'draft', {})

/** Helpers of the specification for a product's pages. */
export const words: string[] = [formatMachine(Date.now(), 'UTC'), formatMoney(1234.5, 2), formatFileSize(2048)]
