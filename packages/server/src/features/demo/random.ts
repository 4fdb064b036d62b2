/** A seeded random number generator. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  uuid(): string
}

/** Mulberry32: small, fast and good enough for demo data. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0
  const bits = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = (): number => bits() / 2 ** 32
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => bits().toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
