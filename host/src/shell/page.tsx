import { BrandLayout, LoadingScreen } from '@sso-elements/screens'
import type { ComponentType } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { useOutcome } from '../navigation/use-outcome.ts'
import type { ROUTES } from '../routes/routes.ts'
import { useNavigationFocus } from './use-navigation-focus.ts'
import { usePageTitle } from './use-page-title.ts'

interface PageProps {
  row: (typeof ROUTES)[number]
  Content: ComponentType
}

/** A row of the route table as a page: its title, its guard, its frame. */
export const Page = ({ row, Content }: PageProps) => {
  const { session } = useHost()
  const { locale } = useStoreState(session.preferences)
  const outcome = useOutcome(row)
  usePageTitle(row.title)
  useNavigationFocus(row.name)

  if (outcome?.type !== 'show') return <LoadingScreen locale={locale ?? 'en'} />
  if (row.layout === 'workspace') return <Content />
  return (
    <BrandLayout>
      <Content />
    </BrandLayout>
  )
}
