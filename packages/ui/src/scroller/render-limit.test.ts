import { describe, expect, it } from 'vitest'
import { createRenderLimit } from './render-limit.ts'

const draw = (count: (index: number) => void, from: number, rows: number) => {
  for (let index = from; index < from + rows; index += 1) count(index)
}

describe('the render limit', () => {
  it('is 1000 items', { tags: ['LST-05'] }, () => {
    expect(() => draw(createRenderLimit(), 0, 1000)).not.toThrow()
    expect(() => draw(createRenderLimit(), 0, 1001)).toThrow('Rendered items limit reached')
  })

  it('counts each render separately', { tags: ['LST-05'] }, async () => {
    const count = createRenderLimit(10)
    draw(count, 0, 10)
    draw(count, 0, 10)
    await Promise.resolve()
    draw(count, 10, 10)
    await Promise.resolve()
    expect(() => draw(count, 20, 11)).toThrow('Rendered items limit reached')
  })
})
