// Loads the SDK after the first paint, as on a slow network.
requestAnimationFrame(() => setTimeout(() => import('/packages/elements/dist/cdn/sso-elements.js')))
