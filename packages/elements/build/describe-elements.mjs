import { build } from 'esbuild'

const SOURCE = new URL('../src/custom-elements-manifest.ts', import.meta.url).pathname

/** Writes `custom-elements.json` from the definitions of the tags. */
export const describeElements = ({ definedIn }) => ({
  name: 'describe-elements',
  async generateBundle() {
    const { outputFiles } = await build({ entryPoints: [SOURCE], bundle: true, write: false, format: 'esm' })
    const code = Buffer.from(outputFiles[0].contents).toString('base64')
    const { customElementsManifest } = await import(`data:text/javascript;base64,${code}`)
    const source = `${JSON.stringify(customElementsManifest(definedIn), null, 2)}\n`
    this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source })
  },
})
