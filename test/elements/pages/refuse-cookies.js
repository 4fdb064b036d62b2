Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
