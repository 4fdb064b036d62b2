// Pages from before classes extend what every object and array has, and anybody sees it in a for…in.
Object.prototype.foo = 'bar'
Object.prototype.each = function each() {}
Array.prototype.contains = function contains() {}
window.mistakes = []
addEventListener('error', ({ message }) => window.mistakes.push(message))
addEventListener('unhandledrejection', ({ reason }) => window.mistakes.push(String(reason)))
