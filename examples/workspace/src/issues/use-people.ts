import { useState } from 'react'
import type { Member } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { useDebounced } from '../parts/use-debounced.ts'
import { call } from '../session/call.ts'
import { failureText } from '../session/failure.ts'
import { useLastLoaded, useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'
import { NONE } from './issue-filter.ts'

/** A longer list is of no use; the user types another letter instead. */
const MAX_RESULTS = 20

interface People {
  found: readonly Member[]
  /** The results are still those of the former text. */
  busy: boolean
  /** The number of results or the error, in words. */
  status: string
  /** Error of the search, or null. */
  error: unknown
  search: (text: string) => void
  retry: () => void
}

/** Searches members on the server by a part of their name or email address; returns `first` for an empty text. */
export const usePeople = (first: readonly Member[]): People => {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const debounced = useDebounced(typed)
  const loaded = useLoaded(async (signal) => {
    if (debounced === '') return null
    return call('/org/members', { search: debounced, pageSize: MAX_RESULTS }, { signal })
  }, debounced)
  const lastLoaded = useLastLoaded(loaded)
  const { error, status } = loaded
  const busy = typed !== debounced || status === 'loading'
  const statusText = () => {
    if (busy) return t('state.loading')
    if (error) return failureText(t, error)
    if (!lastLoaded) return t('person.type')
    if (lastLoaded.total === 0) return t('member.noneFound')
    return t('member.shown', { shown: lastLoaded.list.length, count: lastLoaded.total })
  }
  return {
    found: error && !busy ? [] : (lastLoaded?.list ?? first.slice(0, MAX_RESULTS)),
    busy,
    status: statusText(),
    error: busy ? null : error,
    search: setTyped,
    retry: () => void loaded.reload(),
  }
}

/** Members by the IDs in a query; people who are no longer members are left out. */
export const useMembersById = (ids: readonly string[]): readonly Member[] => {
  const userIds = ids.filter((id) => id !== NONE).slice(0, PAGE.values)
  const loaded = useLoaded(async (signal) => {
    if (userIds.length === 0) return []
    return (await call('/org/members', { userIds, pageSize: PAGE.maxSize }, { signal })).list
  }, userIds.join())
  return useLastLoaded(loaded) ?? []
}
