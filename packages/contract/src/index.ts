export type { Account, CodeScene, OwnApplication, RoleEntry, SessionInfo } from './api/account.ts'
export type { AuthorizationRequest, FeatureSwitches, ProductRights, TranslationMessage } from './api/application.ts'
export type { ChatAppInfo, ChatClientFailure } from './api/chat.ts'
export type {
  ChatAppCredentials,
  ChatInstallation,
  ChatToolList,
  ExpiringSecret,
  JoinableOrganization,
  ToolSite,
} from './api/chat-installations.ts'
export type { PageRequest } from './api/fields.ts'
export type {
  IdentityOutcome,
  IdentityStep,
  LinkedIdentity,
  PendingIdentity,
  SignInContext,
  SignInProvider,
} from './api/identity.ts'
export type { BodyOf, CallPath, ResultOf } from './api/index.ts'
export type {
  Invitation,
  InvitationInfo,
  InvitationReceipt,
  JoinApplication,
  Member,
  Organization,
} from './api/organization.ts'
export type { PageList } from './api/schema.ts'
export type { SetUpAnswers } from './api/set-up.ts'
export type { Share, SharedContent, SharedDocument, SharedIssue, SharedIssues, ShareInfo } from './api/share.ts'
export type {
  TelemetryErrorQuery,
  TelemetryOverviewQuery,
  TelemetryQuery,
  TelemetrySessionQuery,
  TelemetrySessionsQuery,
} from './api/telemetry.ts'
export type {
  SegmentKey,
  TelemetryCounts,
  TelemetryErrorCause,
  TelemetryErrorDetails,
  TelemetryErrorGroup,
  TelemetryErrorSample,
  TelemetryEvent,
  TelemetryFigures,
  TelemetryMark,
  TelemetryMoment,
  TelemetryOccurrence,
  TelemetryOverview,
  TelemetryRelease,
  TelemetryReplay,
  TelemetrySegment,
  TelemetrySession,
  TelemetrySessionChoices,
  TelemetrySessionDetails,
  TelemetryShare,
  TelemetryVitals,
} from './api/telemetry-results.ts'
export type { DocumentChange, IssueChange, OnBase, ProjectChange, SprintChange } from './api/workspace.ts'
export type {
  DocumentEntry,
  DueDay,
  FilterCondition,
  Issue,
  Project,
  SavedFilter,
  Sprint,
  WorkspaceDocument,
} from './api/workspace-results.ts'
export {
  type Brand,
  DEFAULT_BRAND_NAME,
  SOURCE_TYPE,
  type SourceName,
  type SourceType,
  sourceNameOf,
  sourceTypeOf,
} from './brand.ts'
export {
  ADDED_APP_BRANDS,
  type AddedAppBrand,
  CHAT_BRANDS,
  CHAT_CLIENT_FAILURES,
  CHAT_STEPS,
  CHAT_TOOL_NAMES,
  type ChatBrand,
  type ChatTool,
  FEISHU_BRAND_NAMES,
  OWN_APP_BRANDS,
  type OwnAppBrand,
  REDIRECT_TOOLS,
  type RedirectTool,
} from './chat-tools.ts'
export type { Envelope } from './codes.ts'
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
  DAY_MS,
  DAY_S,
  DEFAULT_PRODUCT_LINE,
  DEFAULT_TENANT_ID,
  ENVIRONMENTS,
  type Environment,
  FEATURE,
  HOST_BASE,
  HOUR_MS,
  HOUR_S,
  hidesMissingTexts,
  type InvitedRole,
  type MemberRole,
  MINUTE_MS,
  MINUTE_S,
  ROLE,
  type RoleCode,
  SECOND_MS,
  TEMPORARY_USER_ID,
  TIMEZONE_HEADER,
} from './constants.ts'
export {
  canonicalEmail,
  isEmail,
} from './email.ts'
export {
  FEISHU_BRANDS,
  type FeishuBrand,
  feishuBrandOf,
} from './feishu-brand.ts'
export { HEADER, TRACE_HEADER } from './headers.ts'
export type { HostConfig, TelemetryConfig } from './host-config.ts'
export {
  type CallbackProvider,
  IDENTITY_PROVIDERS,
  type IdentityProvider,
  type ImType,
  OTHER_CALLBACK_PAGE,
  OTHER_REGISTRATION_PAGE,
  PROVIDER_PAGE,
} from './identity-providers.ts'
export {
  INVITATION_STATUSES,
  type InvitationStatus,
} from './invitation.ts'
export { isRecord } from './is-record.ts'
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
export { isLoopback } from './loopback.ts'
export {
  appTokenCookie,
  COOKIE,
  QUERY,
  SESSION_CHANNEL,
  SHARE_CHANNEL,
  STORAGE,
} from './names.ts'
export {
  createOriginMatcher,
  isOriginRule,
} from './origin-rule.ts'
export {
  isAdministrator,
  isOwner,
  rolesOf,
} from './roles.ts'
export {
  SET_UP_CHOICES,
  SET_UP_STEPS,
  type SetUpChoice,
  type SetUpQuestion,
  type SetUpStep,
} from './set-up.ts'
export {
  SHARE_CODE,
  SHARE_STATUSES,
  SHARED_RESOURCES,
  type SharedResource,
  type ShareStatus,
} from './share.ts'
export {
  OPENER,
  SIGN_IN_MESSAGE,
  SIGN_IN_WINDOW,
  type SignInMessage,
} from './sign-in-window.ts'
export {
  type CollectorState,
  FAILED_STATUS,
  FRUSTRATIONS,
  type Frustration,
  NO_TELEMETRY,
  PROBLEM_STATUSES,
  REPLAY_FRAME,
  REPLAY_MAX_MARKS,
  REPLAY_MAX_RAW_BYTES,
  REPLAY_MAX_SEGMENTS,
  SLOW_REQUEST_MS,
  SLOW_TASK_MS,
  TELEMETRY_CONSENT,
  TELEMETRY_GROUP_OCCURRENCES,
  TELEMETRY_MAX_DAYS,
  TELEMETRY_MAX_OCCURRENCES,
  TELEMETRY_MAX_STEP_HOURS,
  type TelemetryConsent,
  VITAL_FILTERS,
  VITAL_LIMITS,
  type VitalFilter,
} from './telemetry.ts'
export { TICKET } from './ticket.ts'
export {
  DATE_FIELDS,
  DATE_PRESETS,
  type DateField,
  type DatePreset,
  FILTER_OPERATORS,
  type FilterOperator,
  type FilterValueKind,
  ISSUE_FILTER_FIELDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type IssueFilterField,
  type IssuePriority,
  type IssueStatus,
  PROJECT_KEY,
} from './workspace.ts'
