import type { Locale } from '@sso-elements/contract'
import { LOADING_LABEL } from '@sso-elements/locale'
import { Loading } from '@sso-elements/ui/page'
import { Late } from '../form/late.tsx'

/** The full screen until texts are loaded (STA-01). Render it outside of a ScreenProvider, inside a `Root`. */
export const LoadingScreen = ({ locale }: { locale: Locale }) => (
  <Loading label={LOADING_LABEL[locale]}>
    <Late locale={locale} />
  </Loading>
)
