import { existsSync } from 'node:fs'

const HEADLESS = process.env['HEADLESS_CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

/** Path of Chromium with all of its options. */
export const FULL_CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Path of Chromium without a window where it is installed, which takes less time for a page, otherwise with one. */
export const CHROMIUM = existsSync(HEADLESS) ? HEADLESS : FULL_CHROMIUM

export const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
