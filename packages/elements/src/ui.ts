/**
 * What a product in React builds its own pages of, in the looks of the elements. Nothing in it knows the session: the values come from
 * the page.
 */
export {
  type BrowserStorage,
  browserStorage,
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
  DATE_FIELDS,
  DATE_PRESETS,
  type DateField,
  type DatePreset,
  EMAIL_MAX_LENGTH,
  INVITATION,
  ISSUE_FILTER_FIELDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type IssueFilterField,
  isAdministrator,
  isEmail,
  isOwner,
  LANGUAGE_TAG,
  LOCALES,
  LONG_TEXT,
  MAX_LENGTH,
  PAGE,
  PROJECT_KEY,
  ROLE,
  rolesOf,
  SHARE,
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
export { type DateInput, formatDate, formatDateTime } from '@sso-elements/locale/format'
export {
  adoptStyles,
  Field,
  type FieldBinding,
  type FieldProps,
  type Form,
  Icon,
  type IconName,
  maxLength,
  minLength,
  Notice,
  oneOf,
  PasswordField,
  type Problems,
  Root,
  type Rule,
  type Rules,
  required,
  type StandardProblem,
  SubmitButton,
  type Theme,
  trim,
  useForm,
  type Values,
} from '@sso-elements/ui'
export { Dialog, useEscape } from '@sso-elements/ui/dialog'
export {
  anyOf,
  between,
  createPagedList,
  equalTo,
  type FetchPage,
  type FilterCondition,
  type FilterValue,
  lessThan,
  PAGE_SIZE,
  type PagedList,
  type PagedListInUse,
  type PagedListOptions,
  type PagedListState,
  type PageQuestion,
  type PageReply,
  usePagedList,
} from '@sso-elements/ui/list'
export {
  type ElementRule,
  gateElement,
  isPermitted,
  Permission,
  type PermissionRule,
  type RoleSource,
  RolesProvider,
  usePermission,
  type Wanted,
} from '@sso-elements/ui/permission'
export { createScrollMemory, Scroller, type ScrollerHandle, type ScrollMemory } from '@sso-elements/ui/scroller'
export { productStyles } from '@sso-elements/ui/styles/product'
export { TextArea } from '@sso-elements/ui/text-area'
export {
  autoScroll,
  type WaitOptions,
  waitForValue,
} from '@sso-elements/ui/timing'
export { byteLength, copyName, cutToBytes, isChineseId, isLooseWebAddress, isWebAddress } from '@sso-elements/ui/value'
