import { resolve } from 'node:path'
import { rollup } from 'rollup'
import { describe, expect, it } from 'vitest'
import { chunksByEntry } from './chunks-by-entry.mjs'

/** A page that loads a form, and later a notice; both take names from the index of a package. */
const MODULES = {
  'page.js': "import('./form.js'); import('./notice.js')",
  'form.js': "import { field } from './index.js'; import { unused } from './unused.js'; console.log(field)",
  'notice.js': "import { link as anchor, word } from './index.js'; console.log(anchor, word)",
  'index.js':
    "import { link } from './link.js'; export { link }; export { field } from './field.js'; export * from './words.js'",
  'field.js': "import { icon } from './icon.js'; export const field = [icon]",
  'link.js': "import { icon } from './icon.js'; export const link = [icon]",
  'icon.js': "export const icon = String('icon')",
  'words.js': "export * from './word.js'",
  'word.js': "export const word = String('word')",
  'unused.js': "import { word } from './word.js'; export const unused = [word]",
}

const idOf = (name) => resolve('packages', name)

const inMemory = {
  name: 'in-memory',
  resolveId: (source) => ({ id: idOf(source.replace('./', '')), moduleSideEffects: false }),
  load: (id) => Object.entries(MODULES).find(([name]) => idOf(name) === id)[1],
}

/** The modules of each chunk that has a name, and the chunks that it imports. */
const build = async (chunks) => {
  const bundle = await rollup({ input: 'page.js', plugins: [inMemory, chunksByEntry(chunks)] })
  const { output } = await bundle.generate({ chunkFileNames: '[name]' })
  const modulesOf = ({ moduleIds }) => Object.keys(MODULES).filter((name) => moduleIds.includes(idOf(name)))
  return Object.fromEntries(output.map((chunk) => [chunk.fileName, [...modulesOf(chunk), ...chunk.imports].sort()]))
}

describe('chunks by entry', () => {
  it('hold what their entries import and no chunk before has', async () => {
    const built = await build({ form: ['form.js'], notice: ['notice.js'] })
    expect(built).toMatchObject({
      form: ['field.js', 'form.js', 'icon.js'],
      notice: ['form', 'link.js', 'notice.js', 'word.js'],
    })
  })

  it('depend on the order of the table', async () => {
    const built = await build({ notice: ['notice.js'], form: ['form.js'] })
    expect(built).toMatchObject({
      notice: ['icon.js', 'link.js', 'notice.js', 'word.js'],
      form: ['field.js', 'form.js', 'notice'],
    })
  })

  it('hold all that an index exports if it is their entry', async () => {
    const built = await build({ shared: ['index.js'] })
    expect(built.shared).toEqual(expect.arrayContaining(['field.js', 'icon.js', 'link.js', 'word.js']))
  })

  it('fail the build with the name of an entry that does not exist', async () => {
    await expect(build({ form: ['form.js', 'gone.js'] })).rejects.toThrow(
      'the chunk "form" begins with packages/gone.js, which the build does not use',
    )
  })

  it('fail the build with the name of an entry that a chunk before has', async () => {
    await expect(build({ form: ['form.js'], icons: ['icon.js'] })).rejects.toThrow(
      'the chunk "icons" begins with packages/icon.js, which the chunk "form" has already',
    )
  })
})
