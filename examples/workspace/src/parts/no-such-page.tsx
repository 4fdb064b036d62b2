import { follow } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { shorten } from './shorten.ts'
import { Empty } from './states.tsx'

/** The page of an address, or null for what no page is called. */
export const pageNumberOf = (page: string): number | null =>
  /^[1-9]\d*$/.test(page) && Number.isSafeInteger(Number(page)) ? Number(page) : null

interface NoSuchPageProps {
  page: string
  hint?: string
  addressOfPage: (page: number) => string
}

/** Told to whoever comes by the address of a page that a list does not have. */
export const NoSuchPage = ({ page, hint, addressOfPage }: NoSuchPageProps) => {
  const { t } = useTexts()
  return (
    <Empty
      sign="search"
      title={t('pager.pastEnd', { page: pageNumberOf(page) ?? shorten(page) })}
      {...(hint && { hint })}
    >
      <a className="sso-button sso-button-quiet" href={addressOfPage(1)} onClick={follow}>
        {t('pager.toFirst')}
      </a>
    </Empty>
  )
}
