// Makes intervals run fifty times as fast, so that a delay of ten seconds passes at once.
const repeat = window.setInterval
window.setInterval = (run, ms, ...rest) => repeat(run, ms / 50, ...rest)
