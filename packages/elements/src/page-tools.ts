/**
 * Tools for any page, with or without a framework: the permission gate, checks, dates, amounts and more. Pages without a build
 * import them from `/sdk/ui.js`, applications from `sso-elements/ui`. They are independent of the session: the page passes
 * the values.
 */
export {
  type BrowserStorage,
  browserStorage,
  byteLength,
  type CacheEntry,
  dropCache,
  randomKey,
  readCache,
  type StorageSource,
  type Throttled,
  throttle,
  timeZone,
  writeCache,
} from '@sso-elements/browser'
export {
  EMAIL_MAX_LENGTH,
  isAdministrator,
  isEmail,
  isOwner,
  LANGUAGE_TAG,
  LOCALES,
  LONG_TEXT,
  MAX_LENGTH,
  ROLE,
  rolesOf,
} from '@sso-elements/contract'
export {
  clockTime,
  dateCondition,
  datePeriod,
  defaultDueDate,
  firstInstantAt,
  type Period,
  type PeriodPreset,
  type PersonClock,
  startOfToday,
  type WeekDay,
  weekStartOf,
} from '@sso-elements/contract/date'
export {
  type DateInput,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatMachine,
  formatMoney,
} from '@sso-elements/locale/format'
export {
  type ElementRule,
  gateElement,
  isPermitted,
  type PermissionRule,
  type RoleSource,
  type Wanted,
} from '@sso-elements/ui/permission'
export {
  autoScroll,
  type WaitOptions,
  waitForValue,
} from '@sso-elements/ui/timing'
export { copyName, cutToBytes, isChineseId, isLooseWebAddress, isWebAddress } from '@sso-elements/ui/value'
