import type { Issue } from 'sso-elements'
import { Permission, ROLE, RolesProvider, Scroller, usePagedList } from 'sso-elements/ui'

/** A product's own list, typed by what is published. */
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
