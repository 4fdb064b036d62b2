/** Runs `work` when the browser has nothing else to do. Safari has no idle callbacks. */
export const whenIdle = (work: () => void): void => void (window.requestIdleCallback ?? setTimeout)(work)
