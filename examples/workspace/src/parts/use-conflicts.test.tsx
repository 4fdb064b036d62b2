// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Conflicts, sameText, useConflicts } from './use-conflicts.ts'

interface Issue {
  summary: string
  status: string
  dueDate: string
}
const base: Issue = { summary: 'Paint', status: 'todo', dueDate: '2026-02-28T09:15:42.123Z' }
const valuesOf = ({ summary, status, dueDate }: Issue) => ({ summary, status, due: dueDate.slice(0, 16) })

let conflicts: Conflicts<'summary' | 'status' | 'due', Issue>
const onRemoteChange = vi.fn()
const Form = () => {
  conflicts = useConflicts<'summary' | 'status' | 'due', Issue>({
    initial: valuesOf(base),
    update: { stored: base, valuesOf, onRemoteChange },
    fieldOf: { dueDate: 'due' },
  })
  return null
}

const rebase = (stored: Issue, mine: ReturnType<typeof valuesOf>) => act(async () => conflicts.rebase(stored, mine))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onRemoteChange.mockClear()
  await act(async () => createRoot(document.createElement('div')).render(<Form />))
})

describe('a record that another person has changed', () => {
  it('conflicts in fields that both changed alone', { tags: ['WRK-03'] }, async () => {
    const theirs = { ...base, summary: 'Paint it red', status: 'done' }
    const { incoming, hasConflicts } = await rebase(theirs, { ...valuesOf(base), status: 'doing' })
    expect([incoming, hasConflicts]).toEqual([{ summary: 'Paint it red', due: '2026-02-28T09:15' }, true])
    expect(conflicts).toMatchObject({ theirs: { status: 'done' }, conflictCount: 1, stored: theirs, focusRequests: 1 })
    expect(onRemoteChange).toHaveBeenCalledWith(theirs)
    await act(async () => conflicts.resolve('status'))
    expect(conflicts.theirs).toEqual({})
  })

  it('does not conflict with the same value', { tags: ['WRK-03'] }, async () => {
    const { hasConflicts } = await rebase({ ...base, status: 'done' }, { ...valuesOf(base), status: 'done' })
    expect(hasConflicts).toBe(false)
  })

  it('does not conflict with the same text, whose line ends a text area changed', { tags: ['WRK-03'] }, async () => {
    const mine = { ...valuesOf(base), summary: 'Paint it\r\nred' }
    expect((await rebase({ ...base, summary: 'Paint it\nred' }, mine)).hasConflicts).toBe(false)
  })

  it('conflicts in a date of another second, which the field does not show', { tags: ['WRK-03'] }, async () => {
    const mine = { ...valuesOf(base), due: '2026-03-01T12:00' }
    expect((await rebase({ ...base, dueDate: '2026-02-28T09:15:59.000Z' }, mine)).hasConflicts).toBe(true)
    expect(conflicts.theirs).toEqual({ due: '2026-02-28T09:15' })
  })

  it('is based on the newest version after that', { tags: ['WRK-03'] }, async () => {
    const mine = { ...valuesOf(base), status: 'doing' }
    await rebase({ ...base, status: 'done' }, mine)
    const { hasConflicts } = await rebase({ ...base, status: 'done', summary: 'New' }, mine)
    expect(hasConflicts).toBe(false)
    expect((await rebase({ ...base, status: 'todo', summary: 'New' }, mine)).hasConflicts).toBe(true)
  })

  it('is compared regardless of line endings', { tags: ['WRK-03'] }, () => {
    expect([sameText('a\r\nb', 'a\nb'), sameText('a\nb', 'a b')]).toEqual([true, false])
  })
})
