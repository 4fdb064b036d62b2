import { useState } from 'react'
import type { Values } from 'sso-elements/ui'

/** A stored record that a form edits. */
export interface Update<Name extends string, Stored> {
  stored: Stored
  /** The field values of a stored record. */
  valuesOf: (stored: Stored) => Values<Name>
  /** Called with the record when another person has changed it in the meantime. */
  onRemoteChange: (stored: Stored) => void
}

interface ConflictsOptions<Name extends string, Stored> {
  initial: Values<Name>
  update: Update<Name, Stored> | null
  /** Field names by their names in the API, where the two differ. */
  fieldOf: Readonly<Record<string, Name>>
}

export interface Conflicts<Name extends string, Stored> {
  /** The last known stored record, which changes are based on. */
  stored: Stored | null
  /** The field values of that record. */
  baseValues: Values<Name>
  /** The other person's values of fields that were changed here too, until the user chooses one. */
  theirs: Partial<Values<Name>>
  /** Number of fields in conflict after the last save; the form announces several in one sentence. */
  conflictCount: number
  /** Incremented when the first conflict should receive the focus. */
  focusRequests: number
  requestFocus: () => void
  resolve: (name: Name) => void
  /** Makes `stored` the new base; returns the values of fields that are unchanged here, and whether other fields conflict. */
  rebase: (stored: Stored, mine: Values<Name>) => { incoming: Partial<Values<Name>>; hasConflicts: boolean }
}

/** Compares texts regardless of their line endings, which a browser changes in a text area. */
export const sameText = (left: string, right: string): boolean =>
  left.replace(/\r\n?/g, '\n') === right.replace(/\r\n?/g, '\n')

/** Tracks fields that two people changed, and the record that the form's changes are based on (WRK-03). */
export const useConflicts = <Name extends string, Stored>({
  initial,
  update,
  fieldOf,
}: ConflictsOptions<Name, Stored>): Conflicts<Name, Stored> => {
  const [base, setBase] = useState<{ stored: Stored | null; values: Values<Name> }>({
    stored: update?.stored ?? null,
    values: initial,
  })
  const [theirs, setTheirs] = useState<Partial<Values<Name>>>({})
  const [conflictCount, setConflictCount] = useState(0)
  const [focusRequests, setFocusRequests] = useState(0)
  const names = Object.keys(initial) as Name[]
  const requestFocus = () => setFocusRequests((times) => times + 1)

  /** Compares the stored values, since a form's fields do not show the seconds of a date. */
  const isChangedThere = (name: Name, stored: Stored): boolean => {
    const key = Object.keys(fieldOf).find((each) => fieldOf[each] === name) ?? name
    const [before, now] = [base.stored, stored] as [Record<string, unknown> | null, Record<string, unknown>]
    return before?.[key] !== now[key]
  }

  return {
    stored: base.stored,
    baseValues: base.values,
    theirs,
    conflictCount,
    focusRequests,
    requestFocus,
    resolve: (name) => setTheirs(({ [name]: _settled, ...others }) => others as Partial<Values<Name>>),
    rebase: (stored, mine) => {
      const now = update?.valuesOf(stored) ?? base.values
      const pick = (isIncluded: (name: Name) => boolean) =>
        Object.fromEntries(names.filter(isIncluded).map((name) => [name, now[name]])) as Partial<Values<Name>>
      const isMine = (name: Name) => !sameText(mine[name], base.values[name])
      const conflicting = pick(
        (name) => isMine(name) && isChangedThere(name, stored) && !sameText(mine[name], now[name]),
      )
      setBase({ stored, values: now })
      setTheirs(conflicting)
      setConflictCount(Object.keys(conflicting).length)
      requestFocus()
      update?.onRemoteChange(stored)
      return { incoming: pick((name) => !isMine(name)), hasConflicts: Object.keys(conflicting).length > 0 }
    },
  }
}
