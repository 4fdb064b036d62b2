// Old pages add enumerable properties to the prototypes of all objects and arrays, which show up in for…in.
Object.prototype.foo = 'bar'
Object.prototype.each = function each() {}
Array.prototype.contains = function contains() {}
window.errors = []
addEventListener('error', ({ message }) => window.errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => window.errors.push(String(reason)))
