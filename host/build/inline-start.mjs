import { basename } from 'node:path/posix'
import { build } from 'esbuild'

const START = new URL('../src/start.ts', import.meta.url).pathname

const nameOf = (fileName) => basename(fileName).replace(/\.js$/, '')

/** A file and all its direct and indirect imports. */
const withDependencies = (bundle, fileName, found = new Set()) => {
  if (found.has(fileName)) return found
  found.add(fileName)
  for (const needed of bundle[fileName].imports) withDependencies(bundle, needed, found)
  return found
}

/**
 * Inlines the style sheet and the script that loads all others, so that they cannot fail to load separately from the page (EMB-01). The
 * server's content security policy lists their hashes.
 */
export const inlineStart = () => ({
  name: 'inline-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, chunk }) {
      const files = [...withDependencies(bundle, chunk.fileName)].map(nameOf)
      const { outputFiles } = await build({
        entryPoints: [START],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        minify: true,
        define: { START_FILES: JSON.stringify(files) },
      })
      const script = outputFiles[0].text.trim()
      if (/<\/?(script|style)/i.test(script)) throw new Error('the script would end its own tag')
      return html
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
        .replace(/<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g, (_tag, href) => {
          const sheet = Object.values(bundle).find(({ fileName }) => href.endsWith(`/${fileName}`))
          return `<style>${String(sheet.source).trim()}</style>`
        })
        .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="module">${script}</script>`)
    },
  },
})
