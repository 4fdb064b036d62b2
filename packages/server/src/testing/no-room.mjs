// For a server that is started with `--import` of this file: its files cannot grow, as on a full disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.promises.writeFile = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
syncBuiltinESMExports()
