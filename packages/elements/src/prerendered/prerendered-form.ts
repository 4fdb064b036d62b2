import { isSandboxed } from '@sso-elements/browser'
import { LANGUAGE_TAG, type Locale, SOURCE_TYPE, sourceTypeOf } from '@sso-elements/contract'
import { getSession } from '@sso-elements/session'
import { applyStyles } from '../apply-styles.ts'
import type { ElementValues } from '../attributes.ts'
import { pageTexts } from '../language.ts'
import type { PendingElement } from '../lazy-renderer.ts'
import { brandOf } from '../page-settings.ts'
import { createRenderRoot } from '../render-root.ts'
import { elementDrafts } from '../stored-view.ts'
import { FORM_TEMPLATE, type TemplateNode } from './form-template.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

/** Builds the DOM of a template node by node, because a Trusted Types policy may forbid markup in strings. */
const buildNodes = (template: TemplateNode, fill: (text: string) => string, outer = HTML): Node => {
  const resolve = (text: string) => (text.startsWith('@') ? fill(text.slice(1)) : text)
  if (typeof template === 'string') return document.createTextNode(resolve(template))
  const [tag, attributes, ...children] = template
  const namespace = tag === 'svg' ? SVG : outer
  const node = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, resolve(value))
  node.append(...children.map((child) => buildNodes(child, fill, namespace)))
  return node
}

/** A form that accepts input while React is still loading. */
export interface PrerenderedForm {
  /** Contains exactly the nodes that React will render. */
  container: HTMLElement
  /** The language of its texts: React renders that first, and then the element's. */
  locale: Locale
  /** Removes the form's own listeners. The returned function replays the last click and must be called after hydration. */
  release(): () => void
}

interface ShownForm extends PrerenderedForm {
  /** The connected element that it was created for. */
  pending: PendingElement
  templateValues: TemplateValues
}

type TemplateValues = Readonly<Record<'brand' | 'lang' | 'theme' | 'email', string>>

const shownForms = new WeakMap<HTMLElement, ShownForm>()

/** Values of the template's placeholders; null if React would render another form, or the user is signed in. */
const templateValuesOf = (values: ElementValues, locale: Locale): TemplateValues | null => {
  const { store, preferences } = getSession()
  const { name, logo, registerPageBg } = brandOf('pms')
  const needsOtherForm =
    values.method === 'code' ||
    values.renderRoot === 'light' ||
    isSandboxed() ||
    elementDrafts.read('sign-in') !== null ||
    (values.sourceType ?? sourceTypeOf(preferences.getState().sourceType)) !== SOURCE_TYPE.pms
  if (needsOtherForm || !name || logo || registerPageBg || store.getState().token) return null
  return { brand: name, lang: LANGUAGE_TAG[locale], theme: values.theme, email: values.email }
}

/**
 * Shows the sign-in form of an element before React is loaded, once its texts are. It stays while failed files are retried, and is
 * recreated for an element that was disconnected and connected again.
 */
export const showPrerenderedForm = (element: HTMLElement, pending: PendingElement, locale: Locale): void => {
  const { values } = pending
  const templateValues = templateValuesOf(values, locale)
  const previous = shownForms.get(element)
  if (!FORM_TEMPLATE || !templateValues || pending.screen !== undefined || previous?.pending === pending) return
  previous?.release()

  const { container, styles } = createRenderRoot(element, 'shadow')
  applyStyles(styles(), element.nonce)
  const t = pageTexts().translator(locale)
  const fill = (word: string) => templateValues[word as keyof TemplateValues] ?? t.dynamic(word, templateValues)
  container.append(buildNodes(FORM_TEMPLATE, fill))

  let pressed: HTMLElement | null = null
  const setPressed = (control: HTMLElement | null) => {
    if (pressed) pressed.ariaBusy = 'false'
    pressed = control
    if (control) control.ariaBusy = 'true'
  }
  const controller = new AbortController()
  const options = { signal: controller.signal }
  // A native submit would put the password into the address; the listener is on our own node, so the page cannot stop it.
  for (const type of ['click', 'submit'])
    container.addEventListener(
      type,
      (event) => {
        const control = (event.target as Element).closest<HTMLElement>(type === 'click' ? 'button' : 'form')
        if (!control) return
        event.preventDefault()
        setPressed(type === 'click' ? control : control.querySelector('button[type=submit]'))
      },
      options,
    )
  // Input after a pressed submit button cancels the submit.
  container.addEventListener('input', () => setPressed(pressed?.matches('[type=submit]') ? null : pressed), options)
  // React could not be loaded, so nothing will handle the pressed button.
  element.addEventListener('sso-error', () => setPressed(null), options)
  const form: ShownForm = {
    pending,
    templateValues,
    container,
    locale,
    release() {
      controller.abort()
      shownForms.delete(element)
      return () => {
        const control = pressed
        // From here on React renders the busy state.
        setPressed(null)
        control?.click()
      }
    },
  }
  shownForms.set(element, form)
}

/** The prerendered form of an element, for React to hydrate; null if there is none, or React would now render another form. */
export const claimPrerenderedForm = (element: HTMLElement, values: ElementValues): PrerenderedForm | null => {
  const form = shownForms.get(element)
  if (!form) return null
  const { container, templateValues, locale } = form
  const current = templateValuesOf(values, locale)
  if (!current || current.brand !== templateValues.brand) {
    form.release()
    return null
  }
  // Apply attributes that changed in the meantime, unless the user has changed the field.
  container.firstElementChild?.setAttribute('data-theme', current.theme)
  const email = container.querySelector<HTMLInputElement>('[name=email]')
  if (email?.value === templateValues.email) email.value = current.email
  return form
}
