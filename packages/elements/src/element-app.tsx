import { isSandboxed } from '@sso-elements/browser'
import { type Locale, type SourceType, sourceNameOf } from '@sso-elements/contract'
import type { LocaleTexts } from '@sso-elements/locale'
import { EmbedLayout } from '@sso-elements/screens/embed'
import { type ScreenEvents, ScreenProvider } from '@sso-elements/screens/provider'
import type { Session } from '@sso-elements/session'
import { useEffect, useState } from 'react'
import type { ElementValues } from './attributes.ts'
import { ElementContext } from './element-context.ts'
import { emit, type SsoEventDetails } from './events.ts'
import type { ElementView, Flow, Steps } from './flow-types.ts'
import { enterScreen } from './focus-entry.ts'
import { loadLazyParts } from './load-lazy-parts.ts'
import { brandOf, passwordMinLength } from './page-settings.ts'
import { elementDrafts } from './stored-view.ts'

/** Forms, each with its method, that some element of the page has reported as shown. */
const shown = new Set<string>()

/** Raises an event of a screen as `sso-…` on its element. A form that several elements show is reported once a page. */
const raiseScreenEvent = <Name extends keyof ScreenEvents>(
  element: HTMLElement,
  screen: string,
  name: Name,
  detail: ScreenEvents[Name],
): void => {
  let raised: object = detail
  if ('method' in detail) {
    raised = { ...detail, screen }
    const form = screen + detail.method
    if (name === 'shown' && shown.size === shown.add(form).size) return
  }
  emit(element, `sso-${name}`, raised as SsoEventDetails[`sso-${Name}`])
}

interface ElementAppProps {
  element: HTMLElement
  /** The node that it is rendered into. */
  container: HTMLElement
  session: Session
  texts: LocaleTexts
  flow: Flow
  steps: Steps
  view: ElementView
  locale: Locale
  sourceType: SourceType
  values: ElementValues
  /** The element is independent of the session. */
  isAnonymous: boolean
  /** Called when the user tries a late screen again. */
  onRetry: () => void
  /** Called once, when the first screen is rendered. */
  onShown: () => void
}

/** Not 1, because the element is embedded in another page. */
const HEADING_LEVEL = 2

/** Renders an element: its current screen with the context of the page. */
export const ElementApp = (props: ElementAppProps) => {
  const {
    element,
    container,
    session,
    texts,
    flow,
    steps,
    view,
    locale,
    sourceType,
    values,
    isAnonymous,
    onRetry,
    onShown,
  } = props
  const { Screen } = view
  const [lazyParts, setLazyParts] = useState<typeof import('./lazy-parts.ts') | null>(null)
  const [failedView, setFailedView] = useState<ElementView | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mounted element.
  useEffect(() => {
    emit(element, 'sso-ready', {})
    if (isSandboxed()) emit(element, 'sso-error', { code: 'sandboxed', msg: '' })
    onShown()
  }, [element])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form works without these parts, and the next screen retries.
  useEffect(() => {
    if (isAnonymous || lazyParts) return
    loadLazyParts().then(setLazyParts, console.warn)
  }, [isAnonymous, lazyParts, view])

  useEffect(() => (view.takesFocus ? enterScreen(container) : undefined), [container, view])

  return (
    <ScreenProvider
      session={session}
      texts={texts}
      locale={locale}
      theme={values.theme}
      brand={brandOf(sourceNameOf(sourceType))}
      passwordMinLength={passwordMinLength()}
      headingLevel={HEADING_LEVEL}
      drafts={elementDrafts}
      onNavigate={(destination) => void flow.navigate(destination)}
      onDone={flow.finish}
      onRetry={onRetry}
      onEvent={(name, detail) => {
        if (name === 'joined') flow.joined()
        if (name === 'error') setFailedView(view)
        raiseScreenEvent(element, view.name, name, detail)
      }}
    >
      <EmbedLayout failed={failedView === view}>
        <ElementContext.Provider value={{ values, steps }}>
          {lazyParts && <lazyParts.AboveScreen />}
          <Screen
            key={view.name}
            email={values.email}
            {...(values.method && { method: values.method })}
            {...view.props}
          >
            {lazyParts && <lazyParts.LazyProviderButtons />}
          </Screen>
        </ElementContext.Provider>
      </EmbedLayout>
    </ScreenProvider>
  )
}
