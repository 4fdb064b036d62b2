// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FetchPage, PageQuestion } from './create-paged-list.ts'
import { equalTo, type FilterCondition } from './filter-condition.ts'
import { usePagedList } from './use-paged-list.ts'

let container: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

const List = ({
  fetchPage,
  filter,
}: {
  fetchPage: FetchPage<string, FilterCondition[]>
  filter: FilterCondition[]
}) => {
  const { data, finish, next } = usePagedList(fetchPage, { filter, pageSize: 2 })
  return (
    <button type="button" onClick={() => void next()}>
      {data.join(' ')}
      {finish && '.'}
    </button>
  )
}

describe('usePagedList', () => {
  it('loads the first page once, more on demand, and again for another filter', {
    tags: ['LST-01'],
  }, async () => {
    const fetchPage = vi.fn<FetchPage<string, FilterCondition[]>>(async ({ pageNumber, filter }) => ({
      list: [`${filter[0]?.values[0]}${pageNumber}`],
      hasNextPage: pageNumber < 2,
    }))
    const show = (status: string) =>
      act(async () =>
        root.render(
          <StrictMode>
            <List fetchPage={fetchPage} filter={[equalTo('status', status)]} />
          </StrictMode>,
        ),
      )
    await show('a')
    await show('a')
    expect(container.textContent).toBe('a1')
    await act(async () => container.querySelector('button')?.click())
    expect(container.textContent).toBe('a1 a2.')
    expect(fetchPage).toHaveBeenCalledTimes(2)
    await show('b')
    expect(container.textContent).toBe('b1')
    expect(fetchPage).toHaveBeenCalledTimes(3)
  })

  it('aborts the pending request on unmount', { tags: ['LST-01'] }, async () => {
    const questions: PageQuestion<FilterCondition[]>[] = []
    const fetchPage: FetchPage<string, FilterCondition[]> = (question) => {
      questions.push(question)
      return new Promise(() => {})
    }
    await act(async () => root.render(<List fetchPage={fetchPage} filter={[]} />))
    act(() => root.render(null))
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})
