import { readFileSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import { repeatableChunks } from '@sso-elements/browser/build'
import { clientCalls } from '@sso-elements/browser/build/client-calls'
import esbuild from 'rollup-plugin-esbuild'
import { chunksByEntry } from './packages/elements/build/chunks-by-entry.mjs'
import { cssText } from './packages/elements/build/css-text.mjs'
import { declarations } from './packages/elements/build/declarations.mjs'
import { describeElements } from './packages/elements/build/describe-elements.mjs'
import { dropStale } from './packages/elements/build/drop-stale.mjs'
import { minifyChunks } from './packages/elements/build/minify-chunks.mjs'
import { prerenderedForm } from './packages/elements/build/prerendered-form.mjs'
import { addIntegrity, reportChunks } from './packages/elements/build/report-chunks.mjs'

const SOURCE = 'packages/elements/src'
const OUTPUT = 'packages/elements/dist'
const PAGE_TOOLS = 'cdn/ui.js'

/** What an application has already, and we must not bring a second time. */
const peers = Object.keys(JSON.parse(readFileSync('packages/elements/package.json', 'utf8')).peerDependencies)
const isPeer = (id) => peers.some((peer) => id === peer || id.startsWith(`${peer}/`))

const compile = () => [
  cssText(),
  nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs({ include: /node_modules/ }),
  esbuild({
    target: 'es2022',
    jsx: 'automatic',
    tsconfig: false,
    // `global` is Node's; a library of the loader looks for it.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': 'undefined', global: 'undefined' },
    include: /\.[cm]?[jt]sx?$/,
    exclude: [],
  }),
  clientCalls(),
]

/**
 * Few chunks, so that the first input takes one round trip: React, what works without it (and shows a form before it is there), and
 * what draws the forms; later what a page's own script asks for, calls, and notices. Forms and calls share the rule for an email
 * address, and calls, notices and shares have `codes` in common.
 */
const CDN_CHUNKS = {
  'sso-elements': ['elements/src/define.ts'],
  react: ['elements/src/react-preload.ts'],
  core: ['elements/src/prepare.ts', 'contract/src/email.ts'],
  form: ['elements/src/mount-screen.tsx', 'screens/src/login/login-screen.tsx'],
  page: ['elements/src/index.ts'],
  codes: [
    'session/src/domain/failure-message.ts',
    'session/src/domain/share-call.ts',
    'contract/src/share.ts',
    'browser/src/time-zone.ts',
  ],
  rows: ['chat-tools/src/rows.ts'],
  request: ['session/src/calls.ts'],
  notice: [
    'screens/src/notice/signed-in-screen.tsx',
    'screens/src/notice/load-failed.tsx',
    'screens/src/use-retry.ts',
    'screens/src/notice/notice.css?inline',
    'screens/src/use-loaded.ts',
    'screens/src/form/hidden-username.tsx',
  ],
  'provider-buttons': ['elements/src/popup-provider-buttons.tsx'],
  'lazy-parts': ['elements/src/lazy-parts.ts'],
  'chat-sign-in': ['elements/src/chat/chat-sign-in.tsx', 'chat-tools/src/ticket.ts'],
}

/** For pages without a build: everything included, minified, with React in a chunk of its own. */
const cdnEdition = {
  input: { 'sso-elements': `${SOURCE}/define.ts`, session: `${SOURCE}/index.ts` },
  output: {
    dir: OUTPUT,
    format: 'es',
    entryFileNames: 'cdn/[name].js',
    chunkFileNames: 'cdn/[name]-[hash].js',
    // The server knows a hashed file, which it lets browsers keep for ever, by this form.
    hashCharacters: 'hex',
    hoistTransitiveImports: false,
    generatedCode: { preset: 'es2015', symbols: false },
    // What `import()` gives is ours alone to change.
    freeze: false,
  },
  plugins: [
    prerenderedForm(),
    ...compile(),
    chunksByEntry(CDN_CHUNKS),
    repeatableChunks({ entriesStart: true }),
    minifyChunks(),
    dropStale('cdn', [PAGE_TOOLS]),
    reportChunks({
      loader: '/elements/src/define.ts',
      react: '/elements/src/react-preload.ts',
      providers: ['/elements/src/popup-provider-buttons.tsx', '/locale/src/texts/en/provider.ts'],
      firstInput: {
        'sso-login': [
          '/elements/src/prepare.ts',
          '/elements/src/mount-screen.tsx',
          '/screens/src/login/login-screen.tsx',
          '/locale/src/texts/en/sign-in.ts',
        ],
        'sso-register': [
          '/elements/src/prepare.ts',
          '/elements/src/mount-screen.tsx',
          '/screens/src/register/register-screen.tsx',
          '/locale/src/engine.ts',
          '/locale/src/texts/en/sign-in.ts',
          '/locale/src/texts/en/register.ts',
        ],
        'sso-join-organization': [
          '/elements/src/prepare.ts',
          '/elements/src/mount-screen.tsx',
          '/elements/src/join/join-organization.tsx',
          '/locale/src/engine.ts',
          '/locale/src/texts/en/sign-in.ts',
          '/locale/src/texts/en/join.ts',
        ],
        'sso-share-login': [
          '/elements/src/prepare.ts',
          '/elements/src/mount-screen.tsx',
          '/elements/src/share/share-login.tsx',
          '/session/src/share/shares.ts',
          '/locale/src/engine.ts',
          '/locale/src/texts/en/sign-in.ts',
          '/locale/src/texts/en/share.ts',
          '/locale/src/texts/en/notice.ts',
          '/locale/src/texts/en/feedback.ts',
        ],
      },
    }),
  ],
}

/** What any page can use of ours, in one small file of its own: shared chunks would make every form heavier. */
const toolsEdition = {
  input: { ui: `${SOURCE}/page-tools.ts` },
  output: { dir: OUTPUT, format: 'es', entryFileNames: PAGE_TOOLS, generatedCode: 'es2015' },
  plugins: [...compile(), minifyChunks(), addIntegrity()],
}

/** For applications with a build: React is theirs, the session is one chunk that all entries share. */
const npmEdition = {
  input: {
    index: `${SOURCE}/index.ts`,
    define: `${SOURCE}/define.ts`,
    react: `${SOURCE}/react.ts`,
    ui: `${SOURCE}/ui.ts`,
    vue: `${SOURCE}/vue.ts`,
  },
  external: isPeer,
  // The scroller's library marks itself for React's servers; here that says nothing.
  onLog: (level, log, tell) => {
    if (!['MODULE_LEVEL_DIRECTIVE', 'SOURCEMAP_ERROR'].includes(log.code)) tell(level, log)
  },
  output: {
    dir: OUTPUT,
    format: 'es',
    entryFileNames: 'npm/[name].js',
    chunkFileNames: 'npm/chunks/[name]-[hash].js',
    hoistTransitiveImports: false,
  },
  plugins: [
    ...compile(),
    chunksByEntry({ session: ['session/src/index.ts'] }),
    describeElements({ definedIn: 'dist/npm/define.js' }),
    dropStale('npm'),
  ],
}

const typings = async () => ({
  input: npmEdition.input,
  external: (id) => isPeer(id) || id === 'vue' || id === '@r2wc/core',
  output: { dir: `${OUTPUT}/types`, format: 'es' },
  // It loads a compiler, which the other builds do without.
  plugins: [declarations(), (await import('rollup-plugin-dts')).dts({ respectExternal: true }), dropStale('.')],
})

/** The typings take longer than both editions, and only checks and publishing need them. */
export default ({ configTypings }) => (configTypings ? typings() : [cdnEdition, toolsEdition, npmEdition])
