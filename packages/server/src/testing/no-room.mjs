// For a server that is started with `--import` of this file: no file of it can be made larger, as on a disk without room.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.promises.writeFile = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
syncBuiltinESMExports()
