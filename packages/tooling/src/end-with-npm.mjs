const INTERVAL_MS = 500

/**
 * Ends this process as SIGTERM does when npm, which runs it as a script, has ended. npm passes a signal on to its shell, and that
 * ends without passing it on; a system tells nobody that their parent has ended.
 */
export const endWithNpm = () => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, INTERVAL_MS)
  timer.unref()
}
