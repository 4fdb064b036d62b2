window.failures = []
window.isOnline = !location.search.includes('offline')
document.addEventListener('sso-error', ({ detail }) => window.failures.push(detail.code))
document.addEventListener('sso-ready', () => {
  window.isReady = true
})
Object.defineProperty(navigator, 'onLine', { get: () => window.isOnline })
