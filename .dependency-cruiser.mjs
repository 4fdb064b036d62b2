import { readFileSync } from 'node:fs'
import { readPackages } from './packages/tooling/src/packages.mjs'

/** The package graph: a package imports the packages of ours that its package.json names, and no other. */
const PACKAGES = readPackages()

const TEST = '\\.(test|spec)\\.(ts|tsx|mjs)$|/testing/'
const browserFolders = PACKAGES.filter(({ platform }) => platform === 'browser').map(({ folder }) => folder)

/**
 * @param {string} folder
 * @param {string[]} imports
 * @param {string[]} [others] what the rule leaves out: folders with a rule of their own, tests
 */
const graphRule = (folder, imports, others = []) => ({
  name: `graph:${folder}`,
  severity: 'error',
  comment: `${folder} may import ${imports.join(', ') || 'no other package'} of ours`,
  from: { path: `^${folder}/`, pathNot: others },
  to: {
    path: '^(packages|host|examples|test)/',
    pathNot: [`^${folder}/`, ...imports.map((each) => `^${each}/`)],
  },
})

/** The halves of the chat tools that run on the server. */
const SERVER_HALF = '^packages/chat-tools/src/(server|[a-z]+/server)/'

/** What only a folder of tests has, which a fresh clone does not have yet. */
const OF_TESTS = ['test/bench', 'test/real-pages']
  .flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8')).dependencies),
  )
  .map((name) => `^${name}(/|$)`)

const examplePackages = PACKAGES.filter(({ folder }) => folder.startsWith('examples/')).map(
  ({ folder }) => `^${folder}/`,
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // Tests of an example use tools that its pages, which import the published package alone, must not.
    ...PACKAGES.map(({ folder, imports }) => graphRule(folder, imports, folder.startsWith('examples/') ? [TEST] : [])),
    graphRule('examples', ['packages/elements'], examplePackages),
    {
      name: 'rows-alone',
      severity: 'error',
      comment: 'the contract reads the rows of the chat tools, which import nothing, and of their package nothing else',
      from: { path: '^packages/(contract/src|chat-tools/src/(tool-row|rows|\\w+/tool)\\.ts$)' },
      to: { path: '^packages/(?!contract/)', pathNot: '^packages/chat-tools/src/(tool-row|rows|\\w+/tool)\\.ts$' },
    },
    {
      name: 'kit-below-features',
      severity: 'error',
      comment: 'the kit of the server knows nothing of the product that is built with it',
      from: { path: '^packages/server/src/kit/', pathNot: TEST },
      to: { path: '^packages/server/src/(?!kit/)' },
    },
    {
      name: 'by-name-only',
      severity: 'error',
      comment: 'another package is imported by its name, never by its files',
      from: { path: '^(?:packages/([^/]+)|(host|test|examples))/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: ['^packages/$1/', '^packages/elements/dist/'],
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'only-named-packages',
      severity: 'error',
      comment: 'what runs in a browser imports the packages of npm that its own package.json names',
      from: { path: `^(${browserFolders.join('|')})/src/`, pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'modules that import each other cannot be understood or moved alone',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'browser code runs without Node',
      from: { path: `^(${browserFolders.join('|')})/src/`, pathNot: [TEST, SERVER_HALF] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-halves-on-the-server',
      severity: 'error',
      comment: 'the half of a chat tool that runs on the server reaches no browser',
      from: { path: '^(packages|host|examples)/', pathNot: [TEST, SERVER_HALF, '^packages/server/'] },
      to: { path: SERVER_HALF },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      comment: 'what ships does not import what tests it',
      from: { pathNot: [TEST, '^test/', '\\.config\\.(ts|mjs)$'] },
      to: { path: [TEST, '^test/'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'an import that resolves to nothing hides an edge from this check',
      from: {},
      // The SDK's exports are built files; the bench and the pages of others have packages of their own.
      to: { couldNotResolve: true, pathNot: ['\\?(inline|worker&url)$', '^sso-elements(/|$)', ...OF_TESTS] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
