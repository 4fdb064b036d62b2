/** Paths that belong to the settings application, and its page for each (FLT-01, WRK-02). */
const SETTINGS_PAGES: Readonly<Record<string, string>> = {
  'personal-centre': 'account',
  'account-settings': 'account',
  'personal-api': 'api-key',
  'organizational-info': 'organization-info',
}

/** Address of the settings application's page for this path, or null. */
export const settingsAddress = (path: string, settingsUrl: string): string | null => {
  const page = Object.hasOwn(SETTINGS_PAGES, path) ? SETTINGS_PAGES[path] : undefined
  return page === undefined ? null : `${settingsUrl.replace(/\/+$/, '')}/${page}`
}
