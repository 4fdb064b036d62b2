export { contentOf } from '../domain-file.ts'
export { type CommonApp, identityTenant, readAddedParts, readSealedParts, type SealedParts } from './common-app.ts'
export { CODE_OF_FAILURE, ProviderFailure } from './platform-reply.ts'
export type {
  OpenidAttempt,
  OpenidCallback,
  OpenidClient,
  OpenidProvider,
  ProvenIdentity,
} from './proven-identity.ts'
export { type Company, type EventReply, type EventRequest, type PersonAtTool, UnverifiedEvent } from './pushed-event.ts'
export { InvalidCredential, type SourceRow, sourceOf, type ToolApps } from './tool-apps.ts'
export type { Addition, PageSignature, SignInPage, ToolClient } from './tool-client.ts'
export { type IssuedToken, MARGIN_SECONDS, type PlatformTokens } from './tool-client.ts'
export type { AddedPartsStore, AdditionEnd, EventHandler, ToolServices } from './tool-server.ts'
export {
  type ChatApp,
  type ChatAppOf,
  createToolClients,
  serverOf,
  TOOL_SERVERS,
  TOOL_SETTINGS,
  TOOL_SETTINGS_TOGETHER,
} from './tools.ts'
