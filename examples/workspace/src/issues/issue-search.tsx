import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../parts/search-field.tsx'
import { useDebounced } from '../parts/use-debounced.ts'
import { useTexts } from '../texts/texts.tsx'

interface IssueSearchProps {
  /** The search text of the query. */
  search: string
  onSearch: (text: string) => void
}

/** Searches issues by a part of their summary or key after a pause in typing; Back, Forward and "Clear all" change the typed text. */
export const IssueSearch = ({ search, onSearch }: IssueSearchProps) => {
  const { t } = useTexts()
  const [typed, setTyped] = useState(search)
  const debounced = useDebounced(typed.trim())
  /** The last text that was written to or read from the query. */
  const known = useRef(search)
  const latestOnSearch = useRef(onSearch)
  useEffect(() => {
    latestOnSearch.current = onSearch
  })
  useEffect(() => {
    if (debounced === known.current) return
    known.current = debounced
    latestOnSearch.current(debounced)
  }, [debounced])
  useEffect(() => {
    if (search === known.current) return
    known.current = search
    setTyped(search)
  }, [search])
  return <SearchField label={t('issues.search')} value={typed} onChange={setTyped} />
}
