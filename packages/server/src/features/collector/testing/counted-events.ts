import { HOUR_MS } from '@sso-elements/contract'
import type { EventRow } from '../event-row.ts'
import { VITALS } from '../histogram.ts'

const RATIO = 1.1

/** A generator of numbers from 0 to below 1, the same for a seed. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

/** Rows of few sessions, pages, views and names, so that many meet; each update of a view says how old it is. */
export const randomRows = (seed: number, hour: number, count: number): EventRow[] => {
  const random = randomOf(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const kinds = ['view', 'view', 'view', 'error', 'action', 'resource', 'long_task']
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[below(kinds.length)] ?? ''
    const vital = () => (kind === 'view' && random() < 0.7 ? Math.round(random() * 3000) : null)
    const session = below(6)
    return {
      at: new Date(hour - below(3) * HOUR_MS + below(HOUR_MS)).toISOString(),
      app_id: `app${below(2)}`,
      env: below(4) === 0 ? '' : `env${below(2)}`,
      kind,
      session_id: session === 0 ? '' : `s${session}`,
      view_id: below(9) === 0 ? '' : `v${below(12)}`,
      user_id: `u${session}`,
      path: below(5) === 0 ? '' : `/p${below(4)}`,
      name: kind === 'error' || kind === 'action' ? `name${below(3)}` : '',
      source: '',
      message: kind === 'error' ? `message ${below(3)}` : '',
      fingerprint: kind === 'error' ? `f${below(2)}` : '',
      frustration: kind === 'action' && below(2) === 0 ? 'rage,dead' : '',
      time_spent: kind === 'view' ? below(1000) + index / count : null,
      fcp: vital(),
      lcp: vital(),
      inp: vital(),
      ttfb: vital(),
      loading: vital(),
      cls: kind === 'view' ? random() / 2 : null,
      has_replay: false,
      tags: {},
      fields: {},
    }
  })
}

const groupsOf = (row: EventRow): string[] => {
  const hour = `${row.at.slice(0, 13)}:00:00.000Z`
  const of = (path: string) => JSON.stringify([hour, row.app_id, row.env, path])
  return row.path === '' ? [of('')] : [of(''), of(row.path)]
}

const bucketOf = (value: number): number => (value < 1 ? 0 : 1 + Math.floor(Math.log(value) / Math.log(RATIO)))

/** What figures have to say, counted in the plainest way: `[group, views, sessions, errors, actions, rage clicks, vitals]`. */
export const countRows = (rows: readonly EventRow[]): unknown[][] => {
  const views = new Map<string, EventRow>()
  for (const row of rows.filter(({ kind }) => kind === 'view')) {
    const key = JSON.stringify([row.at.slice(0, 13), row.app_id, row.view_id])
    if ((views.get(key)?.time_spent ?? -1) <= (row.time_spent ?? 0)) views.set(key, row)
  }
  const last = [...views.values()]
  const groups = new Set(rows.flatMap(groupsOf))
  return [...groups].sort().map((group) => {
    const own = rows.filter((row) => groupsOf(row).includes(group))
    const ownViews = last.filter((row) => groupsOf(row).includes(group))
    const histogramOf = (vital: (typeof VITALS)[number]) => {
      const histogram: Record<string, number> = {}
      for (const view of ownViews) {
        const value = view[vital]
        if (value === null) continue
        const bucket = bucketOf(vital === 'cls' ? value * 1000 : value)
        histogram[bucket] = (histogram[bucket] ?? 0) + 1
      }
      return [vital, histogram] as const
    }
    const histograms = VITALS.map(histogramOf).filter(([, histogram]) => Object.keys(histogram).length > 0)
    return [
      group,
      ownViews.length,
      new Set(own.map((row) => row.session_id).filter((id) => id !== '')).size,
      own.filter(({ kind }) => kind === 'error').length,
      own.filter(({ kind }) => kind === 'action').length,
      own.filter(({ frustration }) => frustration.includes('rage')).length,
      Object.fromEntries(histograms),
    ]
  })
}

/** The same of names: `[group, kind, name, fingerprint, count, sample]`. */
export const countNames = (rows: readonly EventRow[]): unknown[][] => {
  const names = new Map<string, { count: number; sample: string }>()
  for (const row of rows.filter(({ kind }) => kind === 'error' || kind === 'action'))
    for (const group of groupsOf(row)) {
      const key = JSON.stringify([group, row.kind, row.name, row.fingerprint])
      const { count = 0, sample = '' } = names.get(key) ?? {}
      names.set(key, { count: count + 1, sample: [sample, row.message].sort()[1] ?? '' })
    }
  return [...names].sort().map(([key, { count, sample }]) => [...(JSON.parse(key) as string[]), count, sample])
}
