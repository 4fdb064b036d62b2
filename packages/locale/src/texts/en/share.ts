/** The password gate of a shared link. */
export const shareTexts = {
  share: {
    title: 'Shared with you',
    subtitle: 'This link is protected by a password. The person who shared it can tell you.',
    opening: 'Opening…',
    open: 'Open',
    goneTitle: 'This link no longer works',
    goneText: 'It may have expired or been withdrawn. Please ask the person who shared it for a new one.',
  },
} as const
