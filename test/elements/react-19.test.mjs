import { describeFramework } from './framework-contract.mjs'

describeFramework('React 19', () => import('/.cache/elements-pages/react-19/react-19.js'))
