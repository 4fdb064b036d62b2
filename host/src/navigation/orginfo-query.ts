/**
 * Query parameters of orginfo for what has no path, because the specification names all paths (RTE-02): its pages of chat tools and of
 * browser monitoring, and the form in which a member creates another organization, since NAV-03 redirects members from create-organization.
 */
export const CHAT_TOOLS = 'chat-tools'
export const TELEMETRY = 'telemetry'
export const CREATE = 'create'
