import { likePrototype } from './hostile-prototype.ts'

/** In a page: changes that libraries or the page itself make to the platform, before anything else runs. */

type Any = Record<string, unknown>
type Iterator = (value: unknown, index?: number) => unknown

/** As MooTools does: methods for arrays and functions that later became standard, and classes instead of the browser's. */
const likeMooTools = (): void => {
  const implement = (owner: object, methods: object): void => {
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(owner, name, { configurable: true, enumerable: false, writable: true, value })
  }
  const toArray = (value: unknown): unknown[] => {
    if (value === null || value === undefined) return []
    return typeof value === 'object' && 'length' in value ? Array.prototype.slice.call(value) : [value]
  }
  Array.from = toArray as typeof Array.from
  implement(Array.prototype, {
    flatten(this: unknown[]): unknown[] {
      const flat: unknown[] = []
      for (const value of this)
        flat.push(...(Array.isArray(value) ? (value as unknown as { flatten(): [] }).flatten() : [value]))
      return flat
    },
    contains(this: unknown[], value: unknown) {
      return this.indexOf(value) !== -1
    },
    each(this: unknown[], run: Iterator) {
      for (let index = 0; index < this.length; index += 1) run(this[index], index)
    },
    clean(this: unknown[]) {
      return this.filter((value) => value !== null && value !== undefined)
    },
  })
  implement(String.prototype, {
    contains(this: string, text: string, separator?: string) {
      return separator
        ? `${separator}${this}${separator}`.indexOf(`${separator}${text}${separator}`) > -1
        : this.indexOf(text) > -1
    },
  })
  implement(Function.prototype, {
    extend(this: object, more: object) {
      Object.assign(this, more)
      return this
    },
    bind(this: (...args: unknown[]) => unknown, on: unknown, ...first: unknown[]) {
      return (...args: unknown[]) => this.apply(on, first.length > 0 ? first : args)
    },
    delay(this: () => void, milliseconds: number) {
      return setTimeout(this, milliseconds)
    },
  })
  const page = window as unknown as Any
  const MooElement = new Proxy(window.Element, {
    construct: (_, [name]) => document.createElement(name),
  })
  implement(Element.prototype, {
    inject(this: Node, into: Node) {
      into.appendChild(this)
      return this
    },
    set(this: Any, name: string, value: unknown) {
      this[name === 'html' ? 'innerHTML' : name] = value
      return this
    },
  })
  class MooEvent {
    event: unknown
    constructor(event: unknown) {
      this.event = event
    }
  }
  page.Element = MooElement
  page.Event = MooEvent
  // Of MooTools 1.2, a class with the browser's two functions in it.
  page.JSON = { ...{ stringify: JSON.stringify, parse: JSON.parse }, encode: JSON.stringify, decode: JSON.parse }
  page.useLibrary = () => {
    const made = new (
      MooElement as unknown as new (
        name: string,
      ) => { set(name: string, text: string): { inject(into: Node): void } }
    )('p')
    made.set('html', 'Shown by the library').inject(document.body)
    const list = [[1], [2, [3]]] as unknown as { flatten(): unknown[] }
    return [list.flatten(), ('a b' as unknown as { contains(text: string, by: string): boolean }).contains('b', ' ')]
  }
}

/** Nothing of the language can be changed any more. */
const frozen = (): void => {
  for (const owner of [Object, Array, Function, String, Number, Date, Promise, Map, Set, Error, JSON]) {
    Object.freeze(owner)
    if ('prototype' in owner) Object.freeze(owner.prototype)
  }
  for (const owner of [XMLHttpRequest, MutationObserver, Element]) Object.freeze(owner.prototype)
  ;(window as unknown as Any).useLibrary = () => {
    document.body.appendChild(document.createElement('p')).textContent = 'Shown by the library'
    return [Object.isFrozen(Object.prototype), Object.isFrozen(Element.prototype)]
  }
}

/** Requests and the history are the page's own. */
const replaced = (): void => {
  const page = window as unknown as Any
  const calls: string[] = []
  const { fetch: nativeFetch } = window
  page.fetch = (...args: Parameters<typeof fetch>) => {
    calls.push('fetch')
    const reply = nativeFetch.apply(window, args)
    // A thenable of its own, as libraries for old browsers give.
    // biome-ignore lint/suspicious/noThenProperty: that is what it is.
    return { then: (...handlers: Parameters<typeof reply.then>) => reply.then(...handlers) }
  }
  const Native = XMLHttpRequest
  page.XMLHttpRequest = class {
    constructor() {
      calls.push('request')
      // biome-ignore lint/correctness/noConstructorReturn: as libraries do that look into requests.
      return new Native() as never
    }
  }
  const push = history.pushState
  history.pushState = function (...args) {
    calls.push('push')
    return push.apply(this, args)
  }
  page.useLibrary = () => {
    document.body.appendChild(document.createElement('p')).textContent = 'Shown by the library'
    history.pushState({ of: 'the page' }, '', location.href)
    return [history.state, calls.filter((name) => name === 'push').length]
  }
}

/** The clock is set forward by an hour, and then back by two, each a while after the start. */
const jumpingClock = (): void => {
  const native = Date.now
  let shift = 0
  Date.now = () => native() + shift
  const page = window as unknown as Any
  page.jump = (hours: number) => {
    shift += hours * 60 * 60 * 1000
  }
  page.useLibrary = () => {
    document.body.appendChild(document.createElement('p')).textContent = 'Shown by the library'
    return []
  }
}

/** Each measure with its effect on the page. */
export const HOSTILE = {
  'Prototype.js': likePrototype,
  MooTools: likeMooTools,
  'frozen prototypes': frozen,
  'functions of its own': replaced,
  'a clock that jumps': jumpingClock,
} as const
