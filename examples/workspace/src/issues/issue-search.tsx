import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../parts/search-field.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { useTexts } from '../texts/texts.tsx'

interface IssueSearchProps {
  /** What the address looks for. */
  asked: string
  onSearch: (text: string) => void
}

/** Looks for issues by a part of their summary or key, once people pause; Back, Forward and "Clear all" change what is typed. */
export const IssueSearch = ({ asked, onSearch }: IssueSearchProps) => {
  const { t } = useTexts()
  const [typed, setTyped] = useState(asked)
  const settled = useSettled(typed.trim())
  /** What the address was told last, or told us. */
  const known = useRef(asked)
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  useEffect(() => {
    if (settled === known.current) return
    known.current = settled
    tell.current(settled)
  }, [settled])
  useEffect(() => {
    if (asked === known.current) return
    known.current = asked
    setTyped(asked)
  }, [asked])
  return <SearchField label={t('issues.search')} value={typed} onChange={setTyped} />
}
