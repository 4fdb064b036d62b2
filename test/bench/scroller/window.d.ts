interface Window {
  /** Shows a list with this number of rows. */
  showRows(count: number): void
}
