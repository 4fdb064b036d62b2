import { minify } from 'oxc-minify'

/** Minifies each chunk; why oxc: docs/decisions/sdk-editions.md. */
export const minifyChunks = () => ({
  name: 'minify-chunks',
  async renderChunk(code, chunk) {
    const options = { module: true, compress: { target: 'es2022' }, mangle: true, codegen: { removeWhitespace: true } }
    const { code: minified, errors } = await minify(chunk.fileName, code, options)
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
    return { code: minified, map: null }
  },
})
