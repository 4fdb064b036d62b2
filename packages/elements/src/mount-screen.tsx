import { whenIdle } from '@sso-elements/browser'
import { type Locale, sourceTypeOf } from '@sso-elements/contract'
import { keepReadLocale } from '@sso-elements/locale'
import { createRoot } from 'react-dom/client'
import { applyStyles } from './apply-styles.ts'
import type { ElementValues } from './attributes.ts'
import { ElementApp } from './element-app.tsx'
import { createElementSession } from './element-session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { emit } from './events.ts'
import { createAccountFlow, createSteps } from './flow.ts'
import type { ElementView } from './flow-types.ts'
import { createFocusEntry, entryTargetOf } from './focus-entry.ts'
import { createFocusMemory } from './focus-memory.ts'
import { applyLanguage, languageOf, loadScreenTexts, pageTexts } from './language.ts'
import type { MountScreen } from './lazy-renderer.ts'
import { type FirstScreen, resetApi, startSession } from './prepare.ts'
import { hydrate, type ScreenRoot } from './prerendered/hydrate.ts'
import { claimPrerenderedForm, type PrerenderedForm } from './prerendered/prerendered-form.ts'
import { createRenderRoot } from './render-root.ts'
import { relaySession } from './session-relay.ts'
import { elementDrafts, storedView, storeView } from './stored-view.ts'

/** Creates the React root of an element; recreated when `render-root` changes. */
const createMount = (element: HTMLElement, kind: ElementValues['renderRoot'], prerendered: PrerenderedForm | null) => {
  const root = createRenderRoot(element, kind, prerendered?.container)
  const react: ScreenRoot = prerendered ? hydrate(prerendered) : createRoot(root.container)
  const focus = createFocusMemory(root.container)
  return {
    kind,
    container: root.container,
    react,
    styles: root.styles,
    isUserInside: focus.isUserInside,
    restoreFocus: focus.restore,
    remove: () => {
      react.unmount()
      focus.dispose()
      root.remove()
    },
  }
}

const fieldsOf = (root: ParentNode | null): HTMLInputElement[] => [...(root?.querySelectorAll('input') ?? [])]

/** Copies typed or autofilled values into the fields of a form that replaces another one (EMB-05). */
const refill = (container: ParentNode, replaced: HTMLInputElement[]): void => {
  for (const { name, value, defaultValue } of replaced) {
    const field = fieldsOf(container).find((each) => each.name === name)
    if (field && value !== defaultValue) field.value = value
  }
}

/** Mounts the first screen of a tag in an element, and shows the screens that follow. */
export const mountScreen =
  (first: FirstScreen): MountScreen =>
  (element, initial, fail) => {
    const { createFlow = createAccountFlow, isAnonymous = false } = first.Screen
    let values = initial
    let view: ElementView = first
    const language = applyLanguage(values.locale)
    let replaced = fieldsOf(element.shadowRoot)
    const prerendered = claimPrerenderedForm(element, values)
    let locale: Locale = prerendered?.locale ?? language
    let mount = createMount(element, values.renderRoot, prerendered)
    const session = startSession(values)
    const { elementSession, isBusy } = createElementSession(session)
    const focusEntry = createFocusEntry(element, () => mount.container)
    focusEntry.updateDialog()
    // The page cannot reach the controls inside, so focusing the element focuses its first field.
    element.focus = (options) => entryTargetOf(mount.container)?.focus(options)

    /** Counts attempts of the user to load the screen again. */
    let attempt = 0
    const render = () => {
      // The element may have moved to another root, and each screen has its own styles.
      applyStyles(mount.styles(), element.nonce, view.Screen.styles)
      mount.react.render(
        <ErrorBoundary key={attempt} onError={fail}>
          <ElementApp
            element={element}
            container={mount.container}
            session={elementSession}
            texts={pageTexts()}
            flow={flow}
            steps={steps}
            view={view}
            locale={locale}
            sourceType={values.sourceType ?? sourceTypeOf(session.preferences.getState().sourceType)}
            values={values}
            isAnonymous={isAnonymous}
            onRetry={() => {
              attempt += 1
              render()
            }}
            onShown={() => {
              refill(mount.container, replaced)
              mount.react.onFirstScreen?.()
              focusEntry.ready()
            }}
          />
        </ErrorBoundary>,
      )
    }
    const steps = createSteps({
      element,
      session,
      first,
      values: () => values,
      view: () => view,
      show: (next) => {
        view = { ...next, takesFocus: mount.isUserInside() }
        storeView(element, view, first)
        render()
      },
    })
    const stored = storedView(element)
    const flow = createFlow(steps, stored)

    const changeLocale = async (requested: Locale) => {
      await loadScreenTexts(requested, view.name)
      if (requested !== languageOf(values.locale)) return
      locale = requested
      applyLanguage(values.locale)
      render()
    }
    const refresh = () => {
      const requested = languageOf(values.locale)
      render()
      if (requested !== locale)
        changeLocale(requested).catch(() => emit(element, 'sso-error', { code: 'load', msg: '' }))
    }

    const unsubscribers = [
      session.preferences.subscribe(refresh),
      // Drafts are no longer needed after a sign-in.
      session.on('signed-in', ({ restored }) => restored || elementDrafts.clear()),
    ]
    refresh()
    // From then on the organization's language no longer changes what the user reads (I18N-12); one that the page requests does not count.
    void session.start().then(() => values.locale || keepReadLocale(languageOf('')))
    if (stored) void steps.showScreen(stored.name, stored.props)
    if (!isAnonymous) unsubscribers.push(relaySession(session, element, flow, isBusy))
    whenIdle(session.warmUp)

    return {
      update(next) {
        const hasOtherInvitation = next.inviteCode !== values.inviteCode
        if (!next.apiBase) resetApi(values)
        values = next
        startSession(values)
        if (mount.kind !== values.renderRoot) {
          replaced = fieldsOf(mount.container)
          mount.remove()
          mount = createMount(element, values.renderRoot, null)
        }
        focusEntry.updateDialog()
        refresh()
        if (hasOtherInvitation) flow.restart()
        mount.restoreFocus()
      },
      unmount() {
        for (const stop of unsubscribers) stop()
        focusEntry.dispose()
        Reflect.deleteProperty(element, 'focus')
        mount.remove()
      },
    }
  }
