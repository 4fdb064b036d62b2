/** The password gate of a shared link. */
export const texts = {
  share: {
    title: 'Shared with you',
    subtitle: 'Ask the person who shared it for the password.',
    opening: 'Opening…',
    open: 'Open',
    openedTitle: 'The link is open',
    openedText: 'You can see what was shared with you.',
    close: 'Close it on this device',
    closing: 'Closing…',
    ended: 'Your visit has ended. Please enter the password once more.',
    refused: 'Your access to this link is no longer valid. Please enter the password.',
    missingTitle: 'This link is incomplete',
    missingText: 'Please check that you opened the whole link, or ask the person who shared it for a new one.',
    forgedTitle: 'This link leads to a page that is not ours',
    forgedText: 'It may have been changed on its way to you. Please ask the person who shared it for a new one.',
    goneTitle: 'This link no longer works',
    goneText: 'It may have expired or been withdrawn. Please ask the person who shared it for a new one.',
  },
} as const
