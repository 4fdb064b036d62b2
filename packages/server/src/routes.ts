import { profileRoutes } from './account/profile.ts'
import { registerRoutes } from './account/register.ts'
import { sendCodeRoutes } from './account/send-code.ts'
import { signInRoutes } from './account/sign-in.ts'
import { authorizeRoutes } from './authorize/authorize-routes.ts'
import { addedAppRoutes } from './chat/added-apps.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import { clientFailure } from './chat/client-failure-route.ts'
import { installationRoutes } from './chat/installation-routes.ts'
import { joiningRoutes } from './chat/joining-routes.ts'
import { telemetryRoutes } from './collector/telemetry-routes.ts'
import { featureRoutes } from './feature/feature-routes.ts'
import type { Route } from './http/route.ts'
import { finishIdentityRoutes } from './identity/finish-identity.ts'
import { linkedIdentityRoutes } from './identity/linked-identities.ts'
import { registerIdentity } from './identity/register-identity.ts'
import { invitationRoutes } from './invitation/invitation-routes.ts'
import { joinRoutes } from './invitation/join-routes.ts'
import { languageRoutes } from './language/language-routes.ts'
import { marketplaceRoutes } from './marketplace/marketplace-routes.ts'
import { memberRoutes } from './organization/member-routes.ts'
import { membershipRoutes } from './organization/membership-routes.ts'
import { organizationRoutes } from './organization/organization-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { setUpRoutes } from './set-up/set-up-routes.ts'
import { shareRoutes } from './share/share-routes.ts'
import { visitRoutes } from './share/visit-routes.ts'
import { ticketRoutes } from './ticket/ticket-routes.ts'
import { documentRoutes } from './workspace/document-routes.ts'
import { filterRoutes } from './workspace/filter-routes.ts'
import { issueRoutes } from './workspace/issue-routes.ts'
import { projectRoutes } from './workspace/project-routes.ts'
import { sprintRoutes } from './workspace/sprint-routes.ts'

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
