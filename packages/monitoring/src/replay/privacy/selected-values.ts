import { HIDDEN } from './typed-texts.ts'

/** An attribute, with a text that a selector looks for in its value. */
const SELECTED = /\[\s*([\w-]+)\s*([~|^$*]?)=\s*(["']?)([^\]]+?)\3(?:\s+i)?\s*]/gi
/** The position of that text (`@`) in a matching value. */
const PLACES: Record<string, string> = {
  '': '^@$',
  '^': '^@',
  $: '@$',
  '*': '@',
  '~': '(?:^|\\s)@(?:\\s|$)',
  '|': '^@(?:-|$)',
}
/** Selectors of one attribute. */
const MAX_SELECTED = 1000

/** Attribute values that the page's style sheets select by: without them an element would look different (RPL-04). */
export const createSelectedValues = () => {
  const selected = new Map<string, Set<string>>()

  return {
    /** Adds the selectors of a style sheet. */
    read(css: string): void {
      for (const [, name = '', operator = '', , text = ''] of css.matchAll(SELECTED)) {
        const patterns = selected.get(name) ?? new Set()
        const escaped = text.replace(/[^\w\s]/g, '\\$&')
        if (patterns.size < MAX_SELECTED) patterns.add((PLACES[operator] ?? '').replace('@', () => escaped))
        selected.set(name, patterns)
      }
    },
    /** A hidden value, or, where a selector would then no longer match, only the parts of it that selectors look for. */
    keep(name: string, value: string, hidden: string): string {
      const isIn = (shown: string) => (pattern: string) => new RegExp(pattern, 'i').test(shown)
      const patterns = [...(selected.get(name) ?? [])].filter(isIn(value))
      if (patterns.every(isIn(hidden))) return hidden
      return value
        .replace(new RegExp(`(${patterns.join('|')})|[^]`, 'gi'), (_, kept?: string) => kept ?? '\0')
        .replace(/\0+/g, HIDDEN)
    },
  }
}
