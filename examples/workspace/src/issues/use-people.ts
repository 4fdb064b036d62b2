import { useState } from 'react'
import type { Member } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { useSettled } from '../parts/use-settled.ts'
import { call } from '../session/call.ts'
import { failureText } from '../session/failure.ts'
import { useKept, useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'
import { NONE } from './issue-filter.ts'

/** More are not for choosing from: another letter is. */
const MOST_FOUND = 20

interface People {
  found: readonly Member[]
  /** The people are still those of another text. */
  busy: boolean
  /** How many there are, or what failed, in words. */
  status: string
  /** What looking for them failed of; null unless it did. */
  error: unknown
  search: (text: string) => void
  again: () => void
}

/** People by a part of their name or address, looked for at the server; `first` while nothing is typed. */
export const usePeople = (first: readonly Member[]): People => {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed)
  const loaded = useLoaded(async (signal) => {
    if (settled === '') return null
    return call('/org/members', { search: settled, pageSize: MOST_FOUND }, { signal })
  }, settled)
  const kept = useKept(loaded)
  const { error, status } = loaded
  const busy = typed !== settled || status === 'loading'
  const words = () => {
    if (busy) return t('state.loading')
    if (error) return failureText(t, error)
    if (!kept) return t('person.type')
    if (kept.total === 0) return t('member.noneFound')
    return t('member.shown', { shown: kept.list.length, count: kept.total })
  }
  return {
    found: error && !busy ? [] : (kept?.list ?? first.slice(0, MOST_FOUND)),
    busy,
    status: words(),
    error: busy ? null : error,
    search: setTyped,
    again: () => void loaded.reload(),
  }
}

/** People whose ids alone are known, as an address has them; whoever is not a member any more is left out. */
export const useNamed = (ids: readonly string[]): readonly Member[] => {
  const userIds = ids.filter((id) => id !== NONE).slice(0, PAGE.values)
  const loaded = useLoaded(async (signal) => {
    if (userIds.length === 0) return []
    return (await call('/org/members', { userIds, pageSize: PAGE.maxSize }, { signal })).list
  }, userIds.join())
  return useKept(loaded) ?? []
}
