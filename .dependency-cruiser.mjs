/**
 * The package graph, checked. A row says what a package's sources may import of ours; whatever a row does not name is
 * an error, and so is reaching into another package's files.
 *
 * @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  'packages/contract': [],
  'packages/browser': [],
  'packages/session': ['browser', 'contract'],
  'packages/chat-sign-in': ['browser', 'contract'],
  'packages/locale': ['browser', 'contract'],
  'packages/tracking': ['browser', 'contract'],
  'packages/error-reporting': ['browser', 'contract'],
  'packages/monitoring': ['browser', 'contract'],
  'packages/ui': ['browser'],
  'packages/screens': ['session', 'chat-sign-in', 'locale', 'ui', 'browser', 'contract'],
  'packages/elements': ['screens', 'session', 'chat-sign-in', 'locale', 'ui', 'browser', 'contract'],
  'packages/server': ['contract'],
  'packages/tooling': [],
  host: [
    'contract',
    'browser',
    'session',
    'chat-sign-in',
    'locale',
    'tracking',
    'error-reporting',
    'monitoring',
    'ui',
    'screens',
  ],
  examples: ['elements'],
}

/** Sources that run in a browser: no Node, no server code, no full zod. */
const BROWSER =
  '^(packages/(contract|browser|session|chat-sign-in|locale|tracking|error-reporting|monitoring|ui|screens|elements)|host)/src/'
const TEST = '\\.(test|spec)\\.(ts|tsx|mjs)$|/src/testing/'
const TELEMETRY =
  '^node_modules/(posthog-js|@sentry|@rrweb|rrweb|web-vitals|pako)/|^packages/(tracking|error-reporting|monitoring)/'

const graphRules = Object.entries(MAY_IMPORT).map(([from, names]) => ({
  name: `graph:${from}`,
  severity: 'error',
  comment: `${from} may import ${names.join(', ') || 'no other package'} of ours`,
  // Tests of an example use tools that its pages, which import the published package alone, must not.
  from: { path: `^${from}/`, ...(from === 'examples' && { pathNot: TEST }) },
  to: {
    path: '^(packages|host|examples|test)/',
    pathNot: [`^${from}/`, ...names.map((name) => `^packages/${name}/`)],
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...graphRules,
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
      from: { path: BROWSER, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-full-zod-in-the-browser',
      severity: 'error',
      comment: "zod's full entry weighs 94 KB gzip; zod/mini weighs 5",
      from: { path: BROWSER, pathNot: TEST },
      to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/v4/mini|^node_modules/zod/mini' },
    },
    {
      name: 'no-telemetry-in-session-and-screens',
      severity: 'error',
      comment: 'screens raise events; the host wires tracking and monitoring to them',
      from: { path: '^packages/(session|screens)/' },
      to: { path: TELEMETRY },
    },
    {
      name: 'no-react-below-the-screens',
      severity: 'error',
      comment: 'contract, browser, session and locale work in any page, with or without React',
      from: { path: '^packages/(contract|browser|session|chat-sign-in|locale|tracking|error-reporting|monitoring)/' },
      to: { path: '^node_modules/(react|react-dom|@types/react|@types/react-dom)/' },
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
      // The SDK's exports are built files, which a fresh clone does not have yet.
      to: { couldNotResolve: true, pathNot: ['\\?(inline|worker&url)$', '^sso-elements(/|$)'] },
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
