// Makes timers run fifty times as fast, so that the wait between retries does not slow down a test.
const wait = window.setTimeout
window.setTimeout = (run, ms, ...rest) => wait(run, ms / 50, ...rest)
