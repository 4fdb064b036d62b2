import type { Locale } from '@sso-elements/contract'
import { LOADING_LABEL } from '@sso-elements/locale'
import { Loading } from '@sso-elements/ui/page'

/** The full screen until texts are loaded (STA-01). Render it outside of a ScreenProvider, inside a `Root`. */
export const LoadingScreen = ({ locale }: { locale: Locale }) => <Loading label={LOADING_LABEL[locale]} />
