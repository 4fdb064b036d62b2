import type { Route } from './api/route.ts'
import { profileRoutes } from './features/account/profile.ts'
import { registerRoutes } from './features/account/register.ts'
import { sendCodeRoutes } from './features/account/send-code.ts'
import { signInRoutes } from './features/account/sign-in.ts'
import { authorizeRoutes } from './features/authorize/authorize-routes.ts'
import { addedAppRoutes } from './features/chat/added-apps.ts'
import { chatRoutes } from './features/chat/chat-routes.ts'
import { clientFailure } from './features/chat/client-failure-route.ts'
import { installationRoutes } from './features/chat/installation-routes.ts'
import { joiningRoutes } from './features/chat/joining-routes.ts'
import { telemetryRoutes } from './features/collector/telemetry-routes.ts'
import { featureRoutes } from './features/feature/feature-routes.ts'
import { finishIdentityRoutes } from './features/identity/finish-identity.ts'
import { linkedIdentityRoutes } from './features/identity/linked-identities.ts'
import { registerIdentity } from './features/identity/register-identity.ts'
import { invitationRoutes } from './features/invitation/invitation-routes.ts'
import { joinRoutes } from './features/invitation/join-routes.ts'
import { languageRoutes } from './features/language/language-routes.ts'
import { marketplaceRoutes } from './features/marketplace/marketplace-routes.ts'
import { membershipRoutes } from './features/organization/membership-routes.ts'
import { memberRoutes, organizationRoutes } from './features/organization/organization-routes.ts'
import { sessionRoutes } from './features/session/session-routes.ts'
import { setUpRoutes } from './features/set-up/set-up-routes.ts'
import { shareRoutes, visitRoutes } from './features/share/share-routes.ts'
import { ticketRoutes } from './features/ticket/ticket-routes.ts'
import { documentRoutes } from './features/workspace/document-routes.ts'
import { filterRoutes } from './features/workspace/filter-routes.ts'
import { issueRoutes } from './features/workspace/issue-routes.ts'
import { projectRoutes } from './features/workspace/project-routes.ts'
import { sprintRoutes } from './features/workspace/sprint-routes.ts'

/** All routes: router, access check, validation and OpenAPI derive from this table. A new area adds its routes here. */
export const ROUTES: readonly Route[] = [
  ...signInRoutes,
  ...sendCodeRoutes,
  ...registerRoutes,
  ...finishIdentityRoutes,
  registerIdentity,
  ...linkedIdentityRoutes,
  ...chatRoutes,
  clientFailure,
  ...installationRoutes,
  ...addedAppRoutes,
  ...joiningRoutes,
  ...profileRoutes,
  ...sessionRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...membershipRoutes,
  ...invitationRoutes,
  ...joinRoutes,
  ...setUpRoutes,
  ...ticketRoutes,
  ...authorizeRoutes,
  ...marketplaceRoutes,
  ...languageRoutes,
  ...featureRoutes,
  ...shareRoutes,
  ...visitRoutes,
  ...projectRoutes,
  ...sprintRoutes,
  ...issueRoutes,
  ...filterRoutes,
  ...documentRoutes,
  ...telemetryRoutes,
]
