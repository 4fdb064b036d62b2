/** The page where administrators connect chat tools. */
export const chatToolsTexts = {
  chatTools: {
    title: 'Chat tools',
    subtitle: 'Your colleagues open {brand} from their chat tool, and are signed in without typing.',
    back: 'Back to the organization',
    orgId: 'Organization ID',
    orgIdText: 'The addresses that you enter at a chat tool contain it.',
    none: 'No chat tool is connected yet.',
    connect: 'Connect a chat tool',
    add: 'Add to {tool}',
    adding: 'Opening {tool}…',
    addText:
      'On a page of {tool}, an administrator of your workspace adds {brand}. It asks for the name of the workspace only.',
    addTenantText:
      'On a page of Microsoft, an administrator of your company connects {brand}. It asks who people are, and for nothing else.',
    tenantId: 'Tenant ID',
    workspaceId: 'Workspace ID',
    joiningWorkspace: 'People of this workspace may join without an invitation',
    refusedAdded: '{tool} does not accept the app any more. Remove it here, then add it to {tool} again.',
    removeAddedText:
      'Nobody can sign in with {tool} for this organization then. Accounts stay linked: once it is added again, people are signed in as before.',
    tool: 'Chat tool',
    appId: 'App ID',
    agentId: 'Agent ID',
    corpId: 'Corp ID',
    secret: 'App secret',
    show: 'Show',
    hide: 'Hide',
    encryptKey: 'Encrypt key',
    verificationToken: 'Verification token',
    aesKey: 'AES key',
    eventToken: 'Event token',
    optional: 'Optional. Needed for events that {tool} sends.',
    where: 'You find it in the developer console of {tool}, with the credentials of your app.',
    replaces: 'This replaces the app that is connected now. Who was linked by that app links once more.',
    save: 'Connect',
    saving: 'Asking {tool}…',
    saved: '{tool} is connected.',
    secretRefused: '{tool} does not accept this app with this secret. Please compare both with the developer console.',
    connectedOn: 'Connected',
    events: 'Events address',
    joining: 'People of this company may join without an invitation',
    joiningOn: 'People of the company may join without an invitation now.',
    joiningOff: 'Joining needs an invitation or the organization’s code again.',
    check: 'Check',
    checking: 'Checking…',
    works: '{tool} accepts the app.',
    refused: '{tool} does not accept the app’s secret any more. Connect the app again with the new one.',
    unreadable:
      'We can’t decrypt the stored secret of this app, so nobody can sign in with {tool}. Connect the app again with its secret below, or ask whoever operates this server to restore the former encryption key.',
    unreadableAdded:
      'We can’t decrypt the stored token of this app, so nobody can sign in with {tool}. Remove it here and add it again, or ask whoever operates this server to restore the former encryption key.',
    refusedSecret:
      '{tool} refuses this site’s app: its secret has expired or was changed. Whoever runs this site has to enter a new one.',
    refusedServer:
      '{tool} takes no calls from this server. Enter {address} as a trusted IP of the app in the console of {tool}, then try again.',
    refusedServerUnknown:
      '{tool} takes no calls from this server. Enter its IP address as a trusted one in the console of {tool}, then try again.',
    remove: 'Remove',
    removeTitle: 'Remove {tool}?',
    removeText:
      'Nobody can enter from {tool} then, and the secret is deleted. Members who came in through it are signed out, and link their account again if you connect it later.',
    removing: 'Removing…',
    removed: '{tool} was removed.',
    gone: '{tool} is no longer connected.',
    notAdministrator: 'Only owners and administrators of the organization can connect chat tools.',
  },
} as const
