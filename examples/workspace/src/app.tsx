import { useEffect } from 'react'
import { LANGUAGE_TAG, Root } from 'sso-elements/ui'
import { ToastProvider } from './parts/toast.tsx'
import { type Site, SiteProvider } from './session/site.ts'
import { SharedView } from './shared/shared-view.tsx'
import { BrandProvider } from './shell/brand.tsx'
import { useBrand, useLocale, useTheme } from './shell/preferences.ts'
import { Product } from './shell/product.tsx'
import { useSearch } from './shell/router.ts'
import { TextsProvider } from './texts/texts.tsx'

/** Whether the query is a share link's, which needs no account. */
const isShared = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return query.has('shareCode') || query.get('view') === 'shared'
}

/** The whole page: the shared view for share links, otherwise the product. */
export const App = ({ site }: { site: Site }) => {
  const locale = useLocale()
  const theme = useTheme()
  const brand = useBrand()
  const search = useSearch()
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAG[locale]
  }, [locale])

  return (
    <Root lang={LANGUAGE_TAG[locale]} theme={theme} brand={brand}>
      <TextsProvider locale={locale}>
        <BrandProvider brand={{ sourceName: brand, ...site.brands[brand] }}>
          <SiteProvider value={site}>
            <ToastProvider>{isShared(search) ? <SharedView /> : <Product />}</ToastProvider>
          </SiteProvider>
        </BrandProvider>
      </TextsProvider>
    </Root>
  )
}
