const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/** Whether the host name of a URL is the user’s own machine (RFC 8252, section 7.3). */
export const isLoopback = (hostname: string): boolean => LOOPBACK_HOSTS.includes(hostname)
