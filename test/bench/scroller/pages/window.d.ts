interface Window {
  /** Shows a list of so many rows. */
  showRows(count: number): void
}
