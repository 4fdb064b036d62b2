const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  again: 'M12 5V1.5L7 6l5 4.5V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5z',
  previous: 'M6 5.5h2.25v13H6zM19 5.5v13L9.5 12z',
  next: 'M15.75 5.5H18v13h-2.25zM5 5.5v13l9.5-6.5z',
} as const

/** A symbol of the player's buttons; hidden from assistive technology, because the button has a name. */
export const ReplayIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className="sso-replay-icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)
