import r2wc, { type R2WCRenderer } from '@r2wc/core'
import { type AttributeTable, propertyName } from './attributes.ts'

const RENDER = Symbol.for('r2wc.render')
const PROPS = Symbol.for('r2wc.props')

/** What r2wc passes to the renderer: the element's values by property name. */
export interface ElementProps {
  container?: HTMLElement
  [property: string]: unknown
}

interface R2wcElement extends HTMLElement {
  [PROPS]: ElementProps
  [RENDER](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

/** r2wc asks for a component at definition; ours arrives later, through the renderer. */
const notYet = () => null

/**
 * The class of a tag, over r2wc's. It takes mounting and updating from there and keeps every value in the attributes,
 * so that properties and attributes cannot disagree: absence is the default, `""` is a value, a flag is present or not,
 * and a property that was set before the definition counts. A node that is moved keeps its screen.
 */
export const createElementClass = <Context>(
  attributes: AttributeTable,
  renderer: R2WCRenderer<ElementProps, Context>,
): CustomElementConstructor => {
  const names = Object.keys(attributes)
  const Base = r2wc(notYet, {}, renderer) as unknown as new () => R2wcElement

  class SsoElement extends Base {
    static readonly observedAttributes = names

    constructor() {
      super()
      for (const name of names.map(propertyName)) {
        if (!Object.hasOwn(this, name)) continue
        const early: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, early)
      }
    }

    override connectedCallback() {
      this.attributeChangedCallback()
      super.connectedCallback()
    }

    override disconnectedCallback() {
      // A node that is moved is connected again before this runs.
      queueMicrotask(() => this.isConnected || super.disconnectedCallback())
    }

    /** With it `moveBefore` does not count as leaving and coming back. */
    connectedMoveCallback() {}

    attributeChangedCallback() {
      const values = names.map((name) => [propertyName(name), attributes[name]?.(this.getAttribute(name))])
      this[PROPS] = { ...Object.fromEntries(values), container: this }
      if (this.isConnected) this[RENDER]()
    }
  }

  for (const name of names) {
    Object.defineProperty(SsoElement.prototype, propertyName(name), {
      enumerable: true,
      configurable: true,
      get(this: Element) {
        return attributes[name]?.(this.getAttribute(name))
      },
      set(this: Element, value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
  return SsoElement
}
