import { followLink } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { shorten } from './shorten.ts'
import { Empty } from './states.tsx'

/** Parses the query parameter `page`; null if it is no page number. */
export const pageNumberOf = (page: string): number | null =>
  /^[1-9]\d*$/.test(page) && Number.isSafeInteger(Number(page)) ? Number(page) : null

interface NoSuchPageProps {
  page: string
  hint?: string
  addressOfPage: (page: number) => string
}

/** Shown for a page number that the list does not have. */
export const NoSuchPage = ({ page, hint, addressOfPage }: NoSuchPageProps) => {
  const { t } = useTexts()
  return (
    <Empty
      icon="search"
      title={t('pager.pastEnd', { page: pageNumberOf(page) ?? shorten(page) })}
      {...(hint && { hint })}
    >
      <a className="sso-button sso-button-quiet" href={addressOfPage(1)} onClick={followLink}>
        {t('pager.toFirst')}
      </a>
    </Empty>
  )
}
