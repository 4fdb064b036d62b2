import { type Locale, sourceTypeOf } from '@sso-elements/contract'
import { adoptStyles, baseStyles } from '@sso-elements/screens/provider'
import { createRoot, type Root } from 'react-dom/client'
import type { ElementValues } from './attributes.ts'
import { ElementApp } from './element-app.tsx'
import { emit } from './events.ts'
import { createFlow, type Place } from './flow.ts'
import { createFocusMemory } from './focus-memory.ts'
import { beginLanguage, languageOf, loadScreenTexts } from './language.ts'
import type { MountScreen } from './late-renderer.ts'
import { createOwnSession } from './own-session.ts'
import { startSession } from './prepare.ts'
import { createRenderRoot } from './render-root.ts'
import { relaySession } from './session-relay.ts'
import hostStyles from './styles/host.css?inline'

/** Draws into an element; a new one is made when `render-root` changes. */
const createCanvas = (element: HTMLElement, kind: ElementValues['renderRoot']) => {
  const root = createRenderRoot(element, kind)
  const wearStyles = () => adoptStyles(root.styles(), [...baseStyles, hostStyles], element.nonce)
  wearStyles()
  const react: Root = createRoot(root.container)
  const focus = createFocusMemory(root.container)
  return {
    kind,
    react,
    wearStyles,
    hasFocus: focus.has,
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
  (first: Place): MountScreen =>
  (element, initial) => {
    let values = initial
    let place = first
    let locale: Locale = beginLanguage(values.locale)
    let canvas = createCanvas(element, values.renderRoot)
    const session = startSession(values)
    const { own, busy } = createOwnSession(session)

    const render = () =>
      canvas.react.render(
        <ElementApp
          element={element}
          session={own}
          flow={flow}
          place={place}
          locale={locale}
          sourceType={values.sourceType ?? sourceTypeOf(session.preferences.getState().sourceType)}
          values={values}
        />,
      )
    const flow = createFlow({
      element,
      session,
      first,
      values: () => values,
      show: (next) => {
        place = { ...next, takesFocus: canvas.hasFocus() }
        render()
      },
    })

    const speak = async (wanted: Locale) => {
      await loadScreenTexts(wanted, place.name)
      if (wanted !== languageOf(values.locale)) return
      locale = wanted
      beginLanguage(values.locale)
      render()
    }
    const follow = () => {
      const wanted = languageOf(values.locale)
      render()
      if (wanted !== locale)
        speak(wanted).catch((error) => emit(element, 'sso-error', { code: 'load', msg: String(error) }))
    }

    const stops = [
      relaySession(session, element),
      session.on('signed-in', () => {
        if (!busy()) void flow.finish()
      }),
      session.on('signed-out', () => {
        if (!busy()) flow.restart()
      }),
      session.preferences.subscribe(follow),
    ]
    follow()
    if (session.store.getState().account)
      void flow.finish()
      // Safari has no idle callbacks.
    ;(window.requestIdleCallback ?? window.setTimeout)(session.warmUp)

    return {
      update(next) {
        values = next
        startSession(values)
        if (canvas.kind !== values.renderRoot) {
          canvas.remove()
          canvas = createCanvas(element, values.renderRoot)
        } else {
          // It may have been moved to another root.
          canvas.wearStyles()
        }
        follow()
        canvas.restoreFocus()
      },
      unmount() {
        for (const stop of stops) stop()
        canvas.remove()
      },
    }
  }
