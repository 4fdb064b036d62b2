// Once the page has been painted, as over a slow line.
requestAnimationFrame(() => setTimeout(() => import('/packages/elements/dist/cdn/sso-elements.js')))
