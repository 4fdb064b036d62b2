import { describeFramework } from './framework-contract.mjs'

describeFramework('React 18', () => import('/.cache/elements-pages/react-18/react-18.js'))
