// Only React: one form with one input.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.querySelector('#root')
if (root) createRoot(root).render(createElement('form', null, createElement('input', { name: 'email' })))
