import { ActionButton } from '@sso-elements/screens/parts'
import type { PagedListInUse } from '@sso-elements/ui/list'
import { useViewFormat } from '../view/use-view-format.ts'

type ShownList = Pick<PagedListInUse<unknown>, 'data' | 'total' | 'finish' | 'next'>

/** Loads the next page of a list, and says how much of it is shown. */
export const MoreButton = ({ list }: { list: ShownList }) => {
  const { t, count } = useViewFormat()
  return (
    <div className="sso-telemetry-more">
      <span className="sso-hint" role="status">
        {t('telemetry.shown', { shown: count(list.data.length), total: count(list.total) })}
      </span>
      {!list.finish && (
        <ActionButton
          look="quiet"
          label={t('telemetry.more')}
          busyLabel={t('telemetry.loadingMore')}
          onAction={list.next}
        />
      )}
    </div>
  )
}
