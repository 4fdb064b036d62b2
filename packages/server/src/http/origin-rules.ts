/** Whether an origin is one of those listed: exactly, or as a host under `https://*.parent`. */
export const isListedOrigin = (origin: string, rules: readonly string[]): boolean =>
  rules.some((rule) => {
    const [scheme = '', parent] = rule.split('://*')
    if (parent === undefined) return origin === rule
    const host = origin.startsWith(`${scheme}://`) ? origin.slice(scheme.length + 3) : ''
    return host.endsWith(parent) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host.slice(0, -parent.length))
  })
