// In the page, as the oracle of its vitals.
export { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
