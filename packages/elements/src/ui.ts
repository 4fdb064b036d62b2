/**
 * Building blocks for a product's own React pages, in the style of the elements. They are independent of the session: the page passes
 * the values.
 */

export {
  DATE_FIELDS,
  DATE_PRESETS,
  type DateField,
  type DatePreset,
  INVITATION,
  ISSUE_FILTER_FIELDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type IssueFilterField,
  PAGE,
  PROJECT_KEY,
  SHARE,
} from '@sso-elements/contract'
export {
  adoptStyles,
  createIcon,
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
  type Submitted,
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
export { Permission, RolesProvider, usePermission } from '@sso-elements/ui/permission'
export { createScrollMemory, Scroller, type ScrollerHandle, type ScrollMemory } from '@sso-elements/ui/scroller'
export { productStyles } from '@sso-elements/ui/styles/product'
export { TextArea } from '@sso-elements/ui/text-area'
export * from './page-tools.ts'
