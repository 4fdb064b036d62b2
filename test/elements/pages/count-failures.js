window.failures = []
document.addEventListener('sso-error', ({ detail }) => window.failures.push(detail.code))
