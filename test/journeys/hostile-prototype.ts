type Any = Record<string, unknown>
type Iterator = (value: unknown, index?: number) => unknown

/** In a page, before anything else runs: as Prototype.js 1.6 does, lists, functions, `Object`, `Element` and JSON work its way. */
export const likePrototype = (): void => {
  const extend = (owner: object, more: object): void => {
    // Enumerable, as by an assignment.
    for (const [name, value] of Object.entries(more))
      Object.defineProperty(owner, name, { configurable: true, enumerable: true, writable: true, value })
  }
  const toArray = (given: ArrayLike<unknown> & { toArray?: () => unknown[] }): unknown[] => {
    if (!given) return []
    if (given.toArray) return given.toArray()
    const list: unknown[] = []
    for (let index = 0; index < (given.length || 0); index += 1) list[index] = given[index]
    return list
  }
  const toJson = (value: unknown): string | undefined => {
    if (value === undefined || typeof value === 'function') return undefined
    if (value === null || typeof value === 'boolean') return String(value)
    const own = (value as { toJSON?: () => string }).toJSON
    if (own) return own.call(value)
    if (value instanceof Node) return undefined
    const parts: string[] = []
    for (const name in value as Any) {
      const part = toJson((value as Any)[name])
      if (part !== undefined) parts.push(`${toJson(name)}: ${part}`)
    }
    return `{${parts.join(', ')}}`
  }
  const STOP = {}
  const each = function (this: unknown[], run: Iterator): unknown[] {
    try {
      for (let index = 0; index < this.length; index += 1) run(this[index], index)
    } catch (error) {
      if (error !== STOP) throw error
    }
    return this
  }
  const collect = function (this: unknown[], run: Iterator = (value) => value): unknown[] {
    const results: unknown[] = []
    each.call(this, (value, index) => results.push(run(value, index)))
    return results
  }
  const select = function (this: unknown[], run: Iterator): unknown[] {
    const results: unknown[] = []
    each.call(this, (value, index) => run(value, index) && results.push(value))
    return results
  }
  const detect = function (this: unknown[], run: Iterator): unknown {
    const [first] = select.call(this, run)
    return first
  }
  const any = function (this: unknown[], run: Iterator = (value) => value): boolean {
    return select.call(this, run).length > 0
  }
  const all = function (this: unknown[], run: Iterator = (value) => value): boolean {
    return select.call(this, (value, index) => !run(value, index)).length === 0
  }
  const clone = function (this: unknown[]): unknown[] {
    return Array.prototype.concat.call([], this)
  }
  extend(Array.prototype, {
    ...{ each, collect, map: collect, select, findAll: select, filter: select, detect, find: detect },
    ...{ any, some: any, all, every: all, clone, toArray: clone, entries: clone },
    include(this: unknown[], value: unknown) {
      return this.indexOf(value) >= 0
    },
    reduce(this: unknown[]) {
      return this.length > 1 ? this : this[0]
    },
    toJSON(this: unknown[]) {
      return `[${select.call(collect.call(this, toJson), (part) => part !== undefined).join(', ')}]`
    },
  })
  extend(String.prototype, {
    toJSON(this: string) {
      return `"${this.replace(/["\\]/g, '\\$&')}"`
    },
  })
  extend(Number.prototype, {
    toJSON(this: number) {
      return Number.isFinite(Number(this)) ? String(this) : 'null'
    },
  })
  extend(Date.prototype, {
    toJSON(this: Date) {
      return `"${this.toISOString().slice(0, 19)}Z"`
    },
  })
  const namesOf = (value: object): string[] => {
    const names: string[] = []
    for (const name in value) names.push(name)
    return names
  }
  extend(Object, { toJSON: toJson, keys: namesOf, values: (value: Any) => namesOf(value).map((name) => value[name]) })
  Array.from = toArray as typeof Array.from
  extend(Function.prototype, {
    bind(this: (...args: unknown[]) => unknown, on?: unknown, ...first: unknown[]) {
      if (on === undefined && first.length === 0) return this
      return (...args: unknown[]) => this.apply(on, [...first, ...args])
    },
  })
  extend(HTMLElement.prototype, {
    update(this: HTMLElement, text: string) {
      this.innerHTML = text
      return this
    },
    remove(this: HTMLElement) {
      this.parentNode?.removeChild(this)
      return this
    },
    wrap(this: HTMLElement, around: HTMLElement) {
      this.parentNode?.replaceChild(around, this)
      around.appendChild(this)
      return around
    },
  })
  // Without the prototype of the browser's own, whose elements are then no instances of it.
  class Replaced {
    constructor(name: string, attributes: Record<string, string> = {}) {
      const element = document.createElement(name)
      for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute] ?? '')
      // biome-ignore lint/correctness/noConstructorReturn: as the library does.
      return element as never
    }
  }
  const replace = (owner: object, name: string, value: unknown): void => {
    Object.defineProperty(owner, name, { configurable: true, writable: true, value })
  }
  replace(window, 'Element', Replaced)
  replace(document, 'getElementsByClassName', (name: string) => toArray(document.querySelectorAll(`.${name}`)))
  const page = window as unknown as Any
  page.$A = toArray
  page.useLibrary = () => {
    const made = new Replaced('p', { class: 'made' }) as unknown as Any
    document.body.appendChild((made.update as (text: string) => Node)('Shown by the library'))
    return [
      [1, 2, 3].map((value) => value * 2),
      (toArray as (list: unknown) => unknown[])(document.getElementsByClassName('made')).length,
      (Object as unknown as { toJSON: typeof toJson }).toJSON({ list: [1, 'a'] }),
      [7].entries(),
      Array.from({ toArray: () => ['of its own'] } as unknown as string[]),
      JSON.stringify([1]),
    ]
  }
}
