export {
  type Brand,
  DEFAULT_BRAND_NAME,
  SOURCE_TYPE,
  type SourceName,
  type SourceType,
  sourceNameOf,
  sourceTypeOf,
} from './brand.ts'
export { CODE_SCENES, type CodeScene } from './calls/account.ts'
export {
  ADDED_APP_BRANDS,
  type AddedAppBrand,
  CHAT_BRANDS,
  CHAT_CLIENT_FAILURES,
  CHAT_STEPS,
  type ChatAppCredentials,
  type ChatAppInfo,
  type ChatBrand,
  type ChatClientFailure,
  type ChatInstallation,
  type ChatToolList,
  OWN_APP_BRANDS,
  type OwnAppBrand,
  REDIRECT_TOOLS,
  type RedirectTool,
} from './calls/chat.ts'
export {
  type BodyOf,
  type CallPath,
  type Calls,
  GET_CALLS,
  type ResultOf,
} from './calls.ts'
export { CHAT_TOOL_NAMES, FEISHU_BRAND_NAMES } from './chat-tool-names.ts'
export {
  CODE_OF_CHAT_SET_UP,
  CODE_OF_REPLY,
  type CodeOfReply,
  type CommonCode,
  INVITATION_LIMITS,
  PASSWORD_REFUSALS,
  type PasswordRefusal,
} from './codes.ts'
export {
  API_BASE,
  DEFAULT_PRODUCT_LINE,
  DEFAULT_TENANT_ID,
  FEATURE,
  HOST_BASE,
  type InvitedRole,
  type MemberRole,
  ROLE,
  type RoleCode,
  TEMPORARY_USER_ID,
  TIMEZONE_HEADER,
} from './constants.ts'
export { canonicalEmail, isEmail } from './email.ts'
export type {
  Account,
  Envelope,
  FeatureSwitches,
  Organization,
  ProductRights,
  RoleEntry,
  SessionInfo,
  TranslationMessage,
} from './entities.ts'
export { ENVIRONMENTS, type Environment, hidesMissingTexts } from './environment.ts'
export { FEISHU_BRANDS, type FeishuBrand, feishuBrandOf } from './feishu-brand.ts'
export {
  DATE_FIELDS,
  DATE_PRESETS,
  type DateField,
  type DatePreset,
  FILTER_OPERATORS,
  type FilterCondition,
  type FilterOperator,
  type PageList,
  type PageRequest,
} from './filter.ts'
export { HEADER } from './headers.ts'
export type { HostConfig } from './host-config.ts'
export {
  type CallbackProvider,
  type ChatTool,
  IDENTITY_PROVIDERS,
  type IdentityOutcome,
  type IdentityProvider,
  type IdentityStep,
  type ImType,
  type LinkedIdentity,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  type PendingIdentity,
  PROVIDER_PAGE,
  type SignInContext,
  type SignInProvider,
} from './identity-providers.ts'
export {
  INVITATION_STATUSES,
  type Invitation,
  type InvitationInfo,
  type InvitationReceipt,
  type InvitationStatus,
  type JoinApplication,
  type OwnApplication,
} from './invitation.ts'
export {
  CODE,
  DEFAULT_DUE,
  EMAIL_MAX_LENGTH,
  INVITATION,
  LONG_TEXT,
  MAX_LENGTH,
  MESSAGE,
  ORGANIZATION,
  PAGE,
  PASSWORD,
  RELOAD_GUARD_MS,
  REQUEST_TIMEOUT_MS,
  RETURN_ADDRESS_MAX_LENGTH,
  SESSION_IDLE_SECONDS,
  SESSION_LIFETIME_SECONDS,
  SHARE,
  TICKET_LIFETIME_SECONDS,
} from './limits.ts'
export {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  LANGUAGE_TAG,
  LOCALES,
  type Locale,
  localeOf,
  organizationLocale,
} from './locale.ts'
export { appTokenCookie, COOKIE, QUERY, SESSION_CHANNEL, SHARE_CHANNEL, STORAGE } from './names.ts'
export { createOriginMatcher, isOriginRule } from './origin-rule.ts'
export { isAdministrator, isOwner, rolesOf } from './roles.ts'
export {
  SET_UP_CHOICES,
  SET_UP_STEPS,
  type SetUpAnswers,
  type SetUpChoice,
  type SetUpQuestion,
  type SetUpStep,
} from './set-up.ts'
export {
  SHARE_CODE,
  SHARE_STATUSES,
  SHARED_RESOURCES,
  type Share,
  type SharedContent,
  type SharedDocument,
  type SharedIssue,
  type SharedIssues,
  type SharedResource,
  type ShareInfo,
  type ShareStatus,
} from './share.ts'
export { OPENER, SIGN_IN_MESSAGE, SIGN_IN_WINDOW, type SignInMessage } from './sign-in-window.ts'
export {
  type CollectorState,
  FRUSTRATIONS,
  type Frustration,
  REPLAY_FRAME,
  REPLAY_MAX_MARKS,
  REPLAY_MAX_RAW_BYTES,
  REPLAY_MAX_SEGMENTS,
  type SegmentKey,
  TELEMETRY_GROUP_OCCURRENCES,
  TELEMETRY_MAX_DAYS,
  TELEMETRY_MAX_STEP_HOURS,
  type TelemetryCounts,
  type TelemetryErrorGroup,
  type TelemetryEvent,
  type TelemetryFigures,
  type TelemetryMark,
  type TelemetryMoment,
  type TelemetryOverview,
  type TelemetryOverviewQuery,
  type TelemetryQuery,
  type TelemetryReplay,
  type TelemetrySegment,
  type TelemetrySession,
  type TelemetrySessionDetails,
  type TelemetryVitals,
} from './telemetry.ts'
export { NO_TELEMETRY, TELEMETRY_CONSENT, type TelemetryConfig, type TelemetryConsent } from './telemetry-config.ts'
export {
  TELEMETRY_MAX_OCCURRENCES,
  type TelemetryErrorCause,
  type TelemetryErrorDetails,
  type TelemetryErrorQuery,
  type TelemetryErrorSample,
  type TelemetryOccurrence,
  type TelemetryRelease,
  type TelemetryShare,
} from './telemetry-errors.ts'
export {
  FAILED_STATUS,
  PROBLEM_STATUSES,
  SLOW_REQUEST_MS,
  SLOW_TASK_MS,
  type TelemetrySessionChoices,
  type TelemetrySessionQuery,
  type TelemetrySessionsQuery,
  VITAL_FILTERS,
  VITAL_LIMITS,
  type VitalFilter,
} from './telemetry-search.ts'
export { TICKET } from './ticket.ts'
export {
  type DocumentChange,
  type DocumentEntry,
  type DueDay,
  type FilterValueKind,
  ISSUE_FILTER_FIELDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type Issue,
  type IssueChange,
  type IssueFilterField,
  type IssuePriority,
  type IssueStatus,
  type Member,
  type OnBase,
  PROJECT_KEY,
  type Project,
  type ProjectChange,
  type SavedFilter,
  type Sprint,
  type SprintChange,
  type WorkspaceDocument,
} from './workspace.ts'
