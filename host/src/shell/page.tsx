import { BrandLayout, LoadingScreen } from '@sso-elements/screens'
import { Suspense } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { useOutcome } from '../navigation/use-outcome.ts'
import { PAGES } from '../pages/pages.ts'
import type { ROUTES } from '../routes/routes.ts'
import { usePageTitle } from './use-page-title.ts'

/** A row of the route table as a page: its title, its guard, its frame. */
export const Page = ({ row }: { row: (typeof ROUTES)[number] }) => {
  const { session } = useHost()
  const { locale } = useStoreState(session.preferences)
  const outcome = useOutcome(row)
  usePageTitle(row.title)

  const waiting = <LoadingScreen locale={locale ?? 'en'} />
  if (outcome?.type !== 'show') return waiting
  const Content = PAGES[row.page]
  const content = (
    <Suspense fallback={waiting}>
      <Content />
    </Suspense>
  )
  return row.layout === 'form' ? <BrandLayout>{content}</BrandLayout> : content
}
