import { type Locale, sourceTypeOf } from '@sso-elements/contract'
import { createRoot } from 'react-dom/client'
import { applyStyles } from './apply-styles.ts'
import type { ElementValues } from './attributes.ts'
import { ElementApp } from './element-app.tsx'
import { createEntry, entryOf } from './enter-form.ts'
import { emit } from './events.ts'
import { createAccountFlow, createSteps } from './flow.ts'
import type { ElementView } from './flow-types.ts'
import { createFocusMemory } from './focus-memory.ts'
import { beginLanguage, languageOf, loadScreenTexts, pageTexts } from './language.ts'
import type { MountScreen } from './late-renderer.ts'
import { createOwnSession } from './own-session.ts'
import { type FirstScreen, forgetApi, startSession } from './prepare.ts'
import { hydrate, type ScreenRoot } from './prerendered/hydrate.ts'
import { claimPrerenderedForm, type PrerenderedForm } from './prerendered/prerendered-form.ts'
import { createRenderRoot } from './render-root.ts'
import { relaySession } from './session-relay.ts'
import { elementDrafts, storedView, storeView } from './stored-view.ts'

/** Draws into an element; a new one is made when `render-root` changes. */
const createCanvas = (element: HTMLElement, kind: ElementValues['renderRoot'], early: PrerenderedForm | null) => {
  const root = createRenderRoot(element, kind, early?.container)
  const react: ScreenRoot = early ? hydrate(early) : createRoot(root.container)
  const focus = createFocusMemory(root.container)
  return {
    kind,
    container: root.container,
    react,
    styles: root.styles,
    isVisitorHere: focus.isHere,
    restoreFocus: focus.restore,
    remove: () => {
      react.unmount()
      focus.forget()
      root.remove()
    },
  }
}

/** Shows the first screen of a tag in an element, and whatever the visit comes to after it. */
export const mountScreen =
  (first: FirstScreen): MountScreen =>
  (element, initial) => {
    const { createFlow = createAccountFlow, isAnonymous = false } = first.Screen
    let values = initial
    let view: ElementView = first
    let locale: Locale = beginLanguage(values.locale)
    let canvas = createCanvas(element, values.renderRoot, claimPrerenderedForm(element, values, locale))
    const session = startSession(values)
    const { own, busy } = createOwnSession(session)
    const entry = createEntry(element, () => canvas.container)
    entry.follow()
    // Its own controls are out of a page's reach: the focus of the element is its first field's.
    element.focus = (options) => entryOf(canvas.container)?.focus(options)

    const render = () => {
      // The element may have been moved to another root, and each screen has styles of its own.
      applyStyles(canvas.styles(), element.nonce, view.Screen.styles)
      canvas.react.render(
        <ElementApp
          element={element}
          container={canvas.container}
          session={own}
          texts={pageTexts()}
          flow={flow}
          steps={steps}
          view={view}
          locale={locale}
          sourceType={values.sourceType ?? sourceTypeOf(session.preferences.getState().sourceType)}
          values={values}
          isAnonymous={isAnonymous}
          onShown={() => {
            canvas.react.settle?.()
            entry.ready()
          }}
        />,
      )
    }
    const steps = createSteps({
      element,
      session,
      first,
      values: () => values,
      view: () => view,
      show: (next) => {
        view = { ...next, takesFocus: canvas.isVisitorHere() }
        storeView(element, view, first)
        render()
      },
    })
    const kept = storedView(element)
    const flow = createFlow(steps, kept)

    const speak = async (wanted: Locale) => {
      await loadScreenTexts(wanted, view.name)
      if (wanted !== languageOf(values.locale)) return
      locale = wanted
      beginLanguage(values.locale)
      render()
    }
    const follow = () => {
      const wanted = languageOf(values.locale)
      render()
      if (wanted !== locale) speak(wanted).catch(() => emit(element, 'sso-error', { code: 'load', msg: '' }))
    }

    const stops = [
      session.preferences.subscribe(follow),
      // Whoever has signed in is past what was typed for it.
      session.on('signed-in', ({ restored }) => restored || elementDrafts.clear()),
    ]
    follow()
    if (kept) void steps.showScreen(kept.name, kept.props)
    if (!isAnonymous)
      stops.push(relaySession(session, element, flow, busy))
      // Safari has no idle callbacks.
    ;(window.requestIdleCallback ?? window.setTimeout)(session.warmUp)

    return {
      update(next) {
        const isAboutOther = next.inviteCode !== values.inviteCode
        if (!next.apiBase) forgetApi(values)
        values = next
        startSession(values)
        if (canvas.kind !== values.renderRoot) {
          canvas.remove()
          canvas = createCanvas(element, values.renderRoot, null)
        }
        entry.follow()
        follow()
        if (isAboutOther) flow.restart()
        canvas.restoreFocus()
      },
      unmount() {
        for (const stop of stops) stop()
        entry.end()
        Reflect.deleteProperty(element, 'focus')
        canvas.remove()
      },
    }
  }
