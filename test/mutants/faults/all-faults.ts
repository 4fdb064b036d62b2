import type { Fault } from '../fault.ts'
import { browserFaults } from './browser.ts'
import { chatToolFaults } from './chat-tools.ts'
import { contractFaults } from './contract.ts'
import { elementsFaults } from './elements.ts'
import { hostFaults } from './host.ts'
import { localeFaults } from './locale.ts'
import { monitoringFaults } from './monitoring.ts'
import { reportingFaults } from './reporting.ts'
import { screensFaults } from './screens.ts'
import { serverIdentityFaults } from './server-identity.ts'
import { serverOperationFaults } from './server-operation.ts'
import { serverOrganizationFaults } from './server-organization.ts'
import { serverSignInFaults } from './server-sign-in.ts'
import { sessionFaults } from './session.ts'
import { telemetryViewFaults } from './telemetry-view.ts'
import { toolingFaults } from './tooling.ts'
import { uiFaults } from './ui.ts'
import { workspaceFaults } from './workspace.ts'

/** In the order of the layers, the lowest first. */
export const ALL_FAULTS: Fault[] = [
  ...contractFaults,
  ...browserFaults,
  ...sessionFaults,
  ...chatToolFaults,
  ...localeFaults,
  ...reportingFaults,
  ...monitoringFaults,
  ...uiFaults,
  ...screensFaults,
  ...telemetryViewFaults,
  ...elementsFaults,
  ...hostFaults,
  ...workspaceFaults,
  ...serverSignInFaults,
  ...serverIdentityFaults,
  ...serverOrganizationFaults,
  ...serverOperationFaults,
  ...toolingFaults,
]
