import { LANGUAGE_TAG, type Locale, SOURCE_TYPE, sourceTypeOf } from '@sso-elements/contract'
import { getSession } from '@sso-elements/session'
import type { ElementValues } from '../attributes.ts'
import { pageTexts } from '../language.ts'
import { brandOf } from '../page-settings.ts'
import { createRenderRoot } from '../render-root.ts'
import { wearStyles } from '../wear-styles.ts'
import { buildNodes } from './build-nodes.ts'
import { EARLY_TEMPLATE } from './early-template.ts'

/** A form that stands in an element and can be typed into while React is still on its way. */
export interface EarlyForm {
  /** Holds just what React is about to draw. */
  container: HTMLElement
  /** Ends what the form does by itself; the answer, called once React has taken over, presses what was pressed until now. */
  handOver(): () => void
}

interface Shown extends EarlyForm {
  /** What it says; null once it is handed over or gone. */
  words: string | null
}

const shown = new WeakMap<HTMLElement, Shown>()

/** What a form says beside its texts; null where the template is not what React would draw, or somebody is signed in. */
const wordsOf = (values: ElementValues, locale: Locale): Record<string, string> | null => {
  const { store, preferences } = getSession()
  const { name, logo, registerPageBg } = brandOf('pms')
  const sourceType = values.sourceType ?? sourceTypeOf(preferences.getState().sourceType)
  if (
    values.method === 'code' ||
    values.renderRoot === 'light' ||
    sourceType !== SOURCE_TYPE.pms ||
    logo !== null ||
    registerPageBg !== null ||
    store.getState().token !== null
  )
    return null
  return { brand: name, lang: LANGUAGE_TAG[locale], theme: values.theme, email: values.email }
}

/** Shows the sign-in form of an element before React is there (once its texts are). It stays while files are asked for again. */
export const showEarlyForm = (element: HTMLElement, values: ElementValues, locale: Locale): void => {
  const words = wordsOf(values, locale)
  if (!EARLY_TEMPLATE || !words || !element.isConnected || shown.get(element)?.words) return

  const { container, styles } = createRenderRoot(element, 'shadow')
  wearStyles(styles(), element.nonce)
  const t = pageTexts().translator(locale)
  container.append(buildNodes(EARLY_TEMPLATE, (word) => words[word] ?? t.dynamic(word, words), element.ownerDocument))

  let pressed: HTMLElement | null | undefined
  const standing = new AbortController()
  const options = { signal: standing.signal }
  // A form that sent itself would put the password into the address. Enter presses the button as well.
  container.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>('button')
      if (!control) return
      pressed = control
      event.preventDefault()
    },
    options,
  )
  const form: Shown = {
    words: JSON.stringify(words),
    container,
    handOver() {
      standing.abort()
      form.words = null
      return () => pressed?.click()
    },
  }
  // React cannot be fetched: what the page wrote between the tags stands again.
  element.addEventListener(
    'sso-error',
    ({ target }) => {
      if (target !== element) return
      form.handOver()
      element.shadowRoot?.replaceChildren(element.ownerDocument.createElement('slot'))
    },
    options,
  )
  shown.set(element, form)
}

/** The early form of an element, for React to take over; null where there is none, or React would draw another one by now. */
export const takeEarlyForm = (element: HTMLElement, values: ElementValues, locale: Locale): EarlyForm | null => {
  const form = shown.get(element)
  if (!form?.words) return null
  if (form.words === JSON.stringify(wordsOf(values, locale))) return form
  form.handOver()
  return null
}
