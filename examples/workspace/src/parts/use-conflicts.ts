import { useState } from 'react'
import type { Values } from 'sso-elements/ui'

/** Something that is there, and is changed by a form. */
export interface Update<Name extends string, Stored> {
  stored: Stored
  /** What the fields hold for what is stored. */
  valuesOf: (stored: Stored) => Values<Name>
  /** Somebody else has changed it meanwhile, to this. */
  onNews: (stored: Stored) => void
}

interface ConflictsOptions<Name extends string, Stored> {
  initial: Values<Name>
  update: Update<Name, Stored> | null
  /** Fields by their names in the API, where these are others. */
  fieldOf: Readonly<Record<string, Name>>
}

export interface Conflicts<Name extends string, Stored> {
  /** What is stored as far as the form knows: changes are made from it. */
  stored: Stored | null
  /** What the fields held for that. */
  began: Values<Name>
  /** What somebody else has made of fields that are changed here too, until one of both is chosen. */
  theirs: Partial<Values<Name>>
  /** How many fields met at once: of several the form tells in one sentence. */
  met: number
  /** Grows when somebody has to look at them. */
  attention: number
  attend: () => void
  settle: (name: Name) => void
  /** Goes on from what is stored by now; answers the fields that are not changed here and hold something else there, and whether others meet. */
  rebase: (stored: Stored, mine: Values<Name>) => { news: Partial<Values<Name>>; meets: boolean }
}

/** Browsers end the lines of a text area in their own way. */
export const sameText = (left: string, right: string): boolean =>
  left.replace(/\r\n?/g, '\n') === right.replace(/\r\n?/g, '\n')

/** What two people have made of one field, and from where each of them goes on (WRK-03). */
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
  const [met, setMet] = useState(0)
  const [attention, setAttention] = useState(0)
  const names = Object.keys(initial) as Name[]
  const attend = () => setAttention((times) => times + 1)

  /** Values as they are stored: the fields of a form do not show the seconds of a date. */
  const isChangedThere = (name: Name, stored: Stored): boolean => {
    const key = Object.keys(fieldOf).find((each) => fieldOf[each] === name) ?? name
    const [before, now] = [base.stored, stored] as [Record<string, unknown> | null, Record<string, unknown>]
    return before?.[key] !== now[key]
  }

  return {
    stored: base.stored,
    began: base.values,
    theirs,
    met,
    attention,
    attend,
    settle: (name) => setTheirs(({ [name]: _settled, ...others }) => others as Partial<Values<Name>>),
    rebase: (stored, mine) => {
      const now = update?.valuesOf(stored) ?? base.values
      const pick = (wanted: (name: Name) => boolean) =>
        Object.fromEntries(names.filter(wanted).map((name) => [name, now[name]])) as Partial<Values<Name>>
      const isMine = (name: Name) => !sameText(mine[name], base.values[name])
      const meeting = pick((name) => isMine(name) && isChangedThere(name, stored) && !sameText(mine[name], now[name]))
      setBase({ stored, values: now })
      setTheirs(meeting)
      setMet(Object.keys(meeting).length)
      attend()
      update?.onNews(stored)
      return { news: pick((name) => !isMine(name)), meets: Object.keys(meeting).length > 0 }
    },
  }
}
