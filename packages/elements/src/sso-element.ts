import r2wc, { type R2WCBaseProps, type R2WCRenderer } from '@r2wc/core'
import { type AttributeTable, propertyName } from './attributes.ts'

interface R2wcElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/** r2wc requires a component at definition; the renderer loads ours later. */
const placeholderComponent = () => null

/**
 * Creates the class of a tag on top of r2wc's, which handles mounting and updating. All values are stored in attributes, so that
 * properties and attributes cannot disagree: an absent attribute means the default, `""` is a value, a boolean is present or not,
 * and a property set before the definition counts. A node that is moved keeps its screen.
 */
export const createElementClass = <Values, Context>(
  attributes: AttributeTable,
  createRenderer: (valuesOf: (element: Element) => Values) => R2WCRenderer<R2WCBaseProps, Context>,
): CustomElementConstructor => {
  const rows = Object.entries(attributes).map(([name, parse]) => ({
    name,
    property: propertyName(name),
    read: (element: Element) => parse(element.getAttribute(name)),
  }))
  const valuesOf = (element: Element) =>
    Object.fromEntries(rows.map(({ property, read }) => [property, read(element)])) as Values
  const Base = r2wc(placeholderComponent, {}, createRenderer(valuesOf)) as unknown as new () => R2wcElement

  class SsoElement extends Base {
    static readonly observedAttributes = Object.keys(attributes)

    constructor() {
      super()
      const instance = this as unknown as Record<string, unknown>
      for (const { property } of rows) {
        if (!Object.hasOwn(instance, property)) continue
        const value = instance[property]
        delete instance[property]
        instance[property] = value
      }
    }

    override disconnectedCallback() {
      // A moved node is connected again before this runs.
      queueMicrotask(() => this.isConnected || super.disconnectedCallback())
    }

    /** Its presence keeps `moveBefore` from disconnecting and reconnecting the element. */
    connectedMoveCallback() {}

    attributeChangedCallback() {
      // r2wc's callback mounts a connected element and updates a mounted one.
      if (this.isConnected) this.connectedCallback()
    }
  }

  for (const { name, property, read } of rows) {
    Object.defineProperty(SsoElement.prototype, property, {
      enumerable: true,
      get() {
        return read(this)
      },
      set(value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : value)
      },
    })
  }
  return SsoElement
}
