import { describeFramework } from './framework-contract.mjs'

describeFramework('Vue', () => import('/.cache/elements-pages/vue/vue.js'))
