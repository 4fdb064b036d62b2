export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** The name of a cookie of this host. Over https the `__Host-` prefix keeps other hosts of the domain from setting it. */
export const hostCookieName = (publicUrl: string, name: string): string =>
  isHttps(publicUrl) ? `__Host-${name}` : name
