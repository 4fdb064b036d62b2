interface Window {
  startMonitoring(collector: string): void
  runPage(seconds: number): Promise<void>
}
